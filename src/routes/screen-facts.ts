/**
 * What only a screen itself needs to know of its row. On H5 it comes with the pages of its area
 * (config/screen-facts-loader.cjs); elsewhere, and for the pages that users arrive at, it is in the table.
 */
import { routes, type RouteName } from './manifest'
import type { Row } from './types'

export type ScreenFacts = Pick<Row, 'title' | 'private' | 'pullDown'>

/** By route. */
export type FactsOfArea = Readonly<Partial<Record<RouteName, ScreenFacts>>>

const late: Partial<Record<RouteName, ScreenFacts>> = {}

/** Takes in the facts that came with the index of an area's pages. */
export const addScreenFacts = (facts: FactsOfArea): void => void Object.assign(late, facts)

/** The facts of a screen whose page has loaded. */
export const screenFactsOf = (name: RouteName): ScreenFacts => late[name] ?? routes[name]
