import { createContext } from 'react';

/** Whether the dialog around it is shown yet: showing one closes whatever was open before. */
export const DialogShown = createContext(true);
