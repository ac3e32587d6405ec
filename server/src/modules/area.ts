/**
 * The declaration of an area: all that the server gets of it, in `modules/<area>/area.ts` as `export const area =
 * defineArea({ … })`. `npx tsx scripts/joins.ts` joins the declarations in `src/areas.ts`, in the order of index.ts;
 * nothing else is found by the names of files or exports but tables, graphs and migrations.
 */
import type { FastifyInstance } from 'fastify'
import type { Couriers } from '../courier/couriers'
import type { JobHandler, Sweep } from '../jobs/runner'
import type { ConsoleArea } from '../kit/console'
import type { AppContext, SmsProvider } from '../kit/context'
import { joinSubscriptions, type Subscription } from '../kit/hook'
import type { SettingTable } from '../kit/settings'
import type { MiniProgram } from '../messenger/port'
import type { AREAS } from './index'
import type { TextSender } from './messages/channels'
import type { ExportSource } from '../kit/export-source'
import { payableKind, type PayableContext, type PayableKind } from './payable/kinds'
import type { Providers } from './payment/providers'

export type AreaName = (typeof AREAS)[number]

/** The services outside the shop, watched (shop/outside-world.ts). */
export interface OutsideWorld {
  couriers: Couriers
  messenger: MiniProgram | null
  providers: Providers
  sms: SmsProvider
  /** Notices by sms. */
  texts: TextSender
}

/** What sweeps and jobs are made of; made once for each runner. */
export interface Work {
  ctx: AppContext
  outside: OutsideWorld
}

/** `api` has the API base as its prefix. */
export type RegisterCalls = (api: FastifyInstance, ctx: AppContext, outside: OutsideWorld) => void | Promise<void>

/** The same for the console's calls, whose guard is on before (admin/index.ts). */
export type RegisterAdminCalls = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>

/** Data and acts of an area that a shop has with DEMO=1 alone. */
export interface AreaDemo {
  /**
   * The declaration whose data must be there before, as the area's own rests on it. Together they are one line, so that
   * a demonstration is the same each time; only the first has none.
   */
  after?: AreaName | 'shop'
  /** Fills an empty shop, once: a second call changes nothing. @param now ms: everything is dated relative to it */
  fill?: (ctx: AppContext, now: number) => Promise<unknown>
  /** Acts in the place of people who do not exist in a demonstration. */
  jobs?: (work: Work) => Readonly<Record<string, JobHandler>>
}

export interface Area {
  /** Its folder below modules/; `shop` is what has no owner. */
  name: AreaName | 'shop'
  /** Calls of the contract. */
  calls?: readonly RegisterCalls[]
  /** Calls of the console beside the common ones. */
  adminCalls?: readonly RegisterAdminCalls[]
  /** What it brings to the console: queues, records, searches, approvals (kit/console.ts). */
  console?: readonly ((ctx: AppContext) => ConsoleArea)[]
  /** Work at intervals. They run in the order of the areas, those with `isLast` after all others (jobs/runner.ts). */
  sweeps?: (work: Work) => readonly Sweep[]
  /** Handlers of the outbox's jobs, by kind. */
  jobs?: (work: Work) => Readonly<Record<string, JobHandler>>
  /** Kinds of what can be paid (payable/kinds.ts). */
  payables?: readonly ((ctx: PayableContext) => PayableKind)[]
  /** What operators may set (kit/settings.ts). */
  settings?: SettingTable
  /** The demonstration of the area; nothing else imports it. */
  demo?: AreaDemo
  /** Tables of the console that can be exported (operator/exports.ts). */
  exports?: (ctx: Pick<AppContext, 'console'>) => readonly ExportSource[]
  /** Hooks of lower areas that it subscribes to, and ports that it answers (kit/hook.ts). */
  on?: readonly Subscription[]
}

export const defineArea = (area: Area): Area => area

/**
 * Joins the declarations of a process: `src/areas.ts` calls it when it is loaded.
 * @param areas in the order of index.ts
 */
export function joinAreas(areas: readonly Area[]): readonly Area[] {
  joinSubscriptions(
    areas.flatMap(({ payables = [], on = [] }) => [...payables.map((register) => payableKind.by(register)), ...on]),
  )
  return areas
}

/** In the sequence in which operators see them. */
export const byName = (areas: readonly Area[]): Area[] =>
  areas.toSorted((one, other) => (one.name < other.name ? -1 : 1))
