/** The parts of the detail that come when the user scrolls to them: the chunk of use-late-parts.h5.ts. */
export { Measures } from './measures'
export { Questions } from './questions'
export { ViewedRow } from './viewed-row'
