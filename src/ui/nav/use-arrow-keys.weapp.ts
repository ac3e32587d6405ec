/** The mini-program has no keyboard to move with. */
export const useArrowKeys = (
  _count: number,
  _index: number,
  _onMove: (index: number) => void,
  _isOff?: (index: number) => boolean,
) => ({})
