/** See use-wide.h5.ts. The mini-program keeps the layout of a phone. */
export const useWide = (): boolean => false
