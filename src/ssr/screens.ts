/**
 * The pages that the server draws: those with a `load.ts` beside them. The build writes what is in here
 * (scripts/lib/ssr-screens.mjs); elsewhere there are none.
 */
import type { ComponentType } from 'react'
import type { PageLoad } from './page-load'

/** By page file: `product/pages/list/index`. */
export const screens: Readonly<Record<string, { Page: ComponentType; load: PageLoad }>> = {}
