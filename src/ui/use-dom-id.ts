import { useId } from 'react'

/** An id for an element, the same on server and client, that selectors of both builds take. */
export const useDomId = (): string => `rx${useId().replace(/:/g, '')}`
