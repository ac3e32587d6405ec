/** The rules of a plan's later prices, as the server checks them, so that a seller reads what is wrong while typing. */
import type { PlanStep } from '@contract/selling'
import { fenOfYuan } from '@contract/amounts'
import { STEP_DAYS_MAX, STEP_DAYS_MIN, STEP_LEAST, STEP_MOST } from '@contract/limits/selling'
import { yuanOf } from '@/screen/form/field-values'
import { STEP_DAYS, STEP_SHARE } from './limits'
import { STEPS_TEXT } from './messages'

/** As it is typed: days and yuan. */
export interface TypedStep {
  days: string
  price: string
}

export const typedSteps = (steps: readonly Pick<PlanStep, 'days' | 'priceFen'>[]): TypedStep[] =>
  steps.map(({ days, priceFen }) => ({ days: String(days), price: yuanOf(priceFen) }))

/** What is sent; NaN where it is no number. */
export const stepsOf = (typed: readonly TypedStep[]): PlanStep[] =>
  typed.map(({ days, price }) => ({ days: days === '' ? NaN : Number(days), priceFen: fenOfYuan(price) ?? NaN }))

/** What is wrong with the steps, in the server's words; undefined for none or right ones. */
export function wrongSteps(
  typed: readonly TypedStep[],
  startFen: number | null,
  floorFen: number | null,
): string | undefined {
  let [last, day] = [startFen ?? NaN, 0]
  for (const { days, priceFen } of stepsOf(typed)) {
    if (!Number.isSafeInteger(days) || !Number.isSafeInteger(priceFen)) return STEPS_TEXT.need
    if (floorFen !== null && priceFen < floorFen) return STEPS_TEXT.floor
    const isFit =
      priceFen * 100 <= last * (100 - STEP_LEAST) &&
      priceFen * 100 >= last * (100 - STEP_MOST) &&
      days - day >= STEP_DAYS_MIN &&
      days <= STEP_DAYS_MAX
    if (!isFit) return STEPS_TEXT.order
    last = priceFen
    day = days
  }
  return undefined
}

/** A step to begin with: two weeks later and 5 % lower, in whole yuan, not below the floor. */
export function nextStep(startFen: number | null, floorFen: number | null, typed: readonly TypedStep[]): TypedStep {
  const last = stepsOf(typed).at(-1)
  const before = last && Number.isSafeInteger(last.priceFen) ? last.priceFen : startFen
  const day = last && Number.isSafeInteger(last.days) ? last.days : 0
  if (before === null || !Number.isSafeInteger(before)) return { days: String(day + STEP_DAYS), price: '' }
  const wanted = Math.floor((before * STEP_SHARE) / 10_000) * 100
  const price = floorFen !== null && Number.isSafeInteger(floorFen) ? Math.max(wanted, floorFen) : wanted
  return { days: String(day + STEP_DAYS), price: yuanOf(price) }
}

const DAY_MS = 24 * 60 * 60_000

/** The steps that are left of a plan, with their days counted from now: a change of the plan dates them anew. */
export function stepsLeft(
  steps: readonly { priceFen: number; at: number | null; isDone: boolean }[],
  priceFen: number,
  now: number,
): PlanStep[] {
  let day = 0
  return steps.flatMap((step) => {
    if (step.isDone || step.priceFen >= priceFen || step.at === null) return []
    day = Math.max(day + STEP_DAYS_MIN, Math.ceil((step.at - now) / DAY_MS))
    return [{ priceFen: step.priceFen, days: day }]
  })
}
