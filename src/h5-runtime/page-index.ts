/**
 * Where the code of each page is. The build fills this in from the page files below src (config/page-index-loader.cjs);
 * in tests there are no pages.
 */
import type { ComponentType } from 'react'
import type { FactsOfArea } from '@/routes/screen-facts'

/** By page file: `order/pages/list/index`. */
type Pages = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>

/** The pages that users arrive at. */
export const pages: Pages = {}

/** The areas by name; each loads its other pages, and what their rows say of them. */
export const areas: Readonly<Record<string, () => Promise<{ pages: Pages; facts: FactsOfArea }>>> = {}
