import { createContext } from 'react';

/** Whether the dialog around it is shown yet: before, nothing in it can take the focus or open a list. */
export const DialogShown = createContext(true);
