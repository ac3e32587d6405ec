import { rowShown } from '@/h5-components/picker/wheel'

/** The rows now in the middle of the wheels in `box`, which may still be turning; `rows` where there is no layout. */
export const rowsShown = (box: HTMLElement | null, rows: readonly number[]): number[] => {
  const wheels = box ? [...box.querySelectorAll('.h5-wheel')] : []
  return rows.map((row, at) => {
    const wheel = wheels[at]
    const shown = wheel ? rowShown(wheel) : -1
    return shown < 0 ? row : shown
  })
}
