import { rowShown } from '@/h5-components/picker/wheel'

/** The rows in the middle of the wheels in `box` right now, which may still be turning; `rows` where nothing is laid out. */
export const rowsShown = (box: HTMLElement | null, rows: readonly number[]): number[] => {
  const wheels = box ? [...box.querySelectorAll('.h5-wheel')] : []
  return rows.map((row, at) => {
    const wheel = wheels[at]
    const shown = wheel ? rowShown(wheel) : -1
    return shown < 0 ? row : shown
  })
}
