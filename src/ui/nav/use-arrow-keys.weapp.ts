/** The mini-program has no keyboard navigation. */
export const useArrowKeys = (
  _count: number,
  _index: number,
  _onMove: (index: number) => void,
  _isOff?: (index: number) => boolean,
) => ({})
