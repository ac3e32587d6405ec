/**
 * The graph of a page's version (design: buying 2.5). When it is shown is a minute of its own (`publish_at`), no
 * duration: readers compare it with the clock, and the sweep writes what has become of it, as the actor `clock`.
 *
 *   DRAFT ⇄ SCHEDULED → LIVE → REPLACED; DRAFT → LIVE
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const VERSION_STATES = ['DRAFT', 'SCHEDULED', 'LIVE', 'REPLACED'] as const
export type VersionState = (typeof VERSION_STATES)[number]
export type PageActor = 'operator' | 'clock' | 'system'

export interface VersionNames extends GraphNames {
  state: VersionState
  step: VersionStep
  actor: PageActor
  variant: never
  effect: never
  timer: never
}

interface VersionTransition extends Transition<Omit<VersionNames, 'step'> & { step: string }> {
  by: readonly PageActor[]
}

const versionTransitions = {
  publish: { from: ['DRAFT'], to: 'LIVE', by: ['operator'], effects: [] },
  schedule: { from: ['DRAFT'], to: 'SCHEDULED', by: ['operator'], effects: [] },
  /** It is edited again, or not to be shown. */
  unschedule: { from: ['SCHEDULED'], to: 'DRAFT', by: ['operator'], effects: [] },
  open: { from: ['SCHEDULED'], to: 'LIVE', by: ['clock'], effects: [] },
  /** A later version is shown instead. */
  replace: { from: ['LIVE'], to: 'REPLACED', by: ['system'], effects: [] },
  takeDown: { from: ['LIVE'], to: 'REPLACED', by: ['operator'], effects: [] },
} as const satisfies Record<string, VersionTransition>
export type VersionStep = keyof typeof versionTransitions

export const pageVersionGraph: StateGraph<VersionNames> = {
  object: 'page version',
  starts: ['DRAFT'],
  ends: ['REPLACED'],
  variants: [],
  states: { DRAFT: {}, SCHEDULED: {}, LIVE: {}, REPLACED: {} },
  transitions: versionTransitions,
}
