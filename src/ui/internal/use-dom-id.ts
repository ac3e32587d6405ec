import { useId } from 'react'

/**
 * An id for an element, the same on server and client, valid in selectors of both builds. For a second element add a
 * suffix with a dash (`${id}-a`): without the dash it might equal another id of the page.
 */
export const useDomId = (): string => `rx${useId().replace(/:/g, '')}`
