/** See use-first-painted.h5.ts. The mini-program's pages open over the one before; they are drawn at once. */
export const useFirstPainted = (): boolean => true
