/** The mini-program's wheels report their row as soon as the finger lifts (`immediateChange`). */
export const rowsShown = (_box: HTMLElement | null, rows: readonly number[]): number[] => [...rows]
