import { useId } from 'react'

/**
 * An id for an element, the same on server and client, that selectors of both builds take. A second element's is made with a dash (`${id}-a`):
 * without it some other id of the page is the same.
 */
export const useDomId = (): string => `rx${useId().replace(/:/g, '')}`
