import { TOUCH_DIRECTION_PX } from './limits'

export type TouchDirection = 'horizontal' | 'vertical'

/** Direction of a finger that has moved by `dx`, `dy` px; null until it has moved further than 10 px (spec 9). */
export const touchDirection = (dx: number, dy: number): TouchDirection | null => {
  const [across, along] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(across, along) <= TOUCH_DIRECTION_PX) return null
  return across > along ? 'horizontal' : 'vertical'
}
