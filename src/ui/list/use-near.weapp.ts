/** See use-near.h5.ts. The mini-program's first screen is not drawn ahead by a server, so everything is drawn at once. */
export const useNear = (_element: () => unknown, _ahead = 0): boolean => true
