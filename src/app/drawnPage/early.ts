/* The script of a drawn page that is there before the others. It imports little: its bytes come before theirs. */
import './noteBusy.ts';
import './notePresses.ts';
import './searchEarly.ts';
