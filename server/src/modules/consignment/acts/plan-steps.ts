/** Rules of a plan's later prices (design: selling 2.1). Pure. */
import type { PlanStep } from '@contract/selling'
import { STEP_DAYS_MIN, STEP_LEAST, STEP_MOST } from '@contract/limits/selling'
import { refuseField } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import type { DatedStep } from '../tables'

const DAY_MS = 24 * 60 * 60_000

/** @throws Refusal BAD_REQUEST for steps that rise, come too fast, fall too far, or below the floor */
export function checkSteps(startFen: number, floorFen: number, steps: readonly PlanStep[]): void {
  let [last, day] = [startFen, 0]
  for (const { priceFen, days } of steps) {
    if (priceFen < floorFen) throw refuseField('steps', REFUSALS.stepsFloor)
    const isFit =
      priceFen * 100 <= last * (100 - STEP_LEAST) &&
      priceFen * 100 >= last * (100 - STEP_MOST) &&
      days - day >= STEP_DAYS_MIN
    if (!isFit) throw refuseField('steps', REFUSALS.stepsOrder)
    last = priceFen
    day = days
  }
}

const OUR_DAYS = [14, 28, 42] as const
/** Of 省心卖: down by 5 % every two weeks. */
const OUR_SHARE = 95

/** The ladder of 省心卖: three steps of 5 %, none below the seller's floor, in whole yuan. */
export function ourSteps(startFen: number, floorFen: number): PlanStep[] {
  const steps: PlanStep[] = []
  let last = startFen
  for (const days of OUR_DAYS) {
    const wanted = Math.floor((last * OUR_SHARE) / 10_000) * 100
    const priceFen = Math.max(wanted, floorFen)
    if (priceFen * 100 > last * (100 - STEP_LEAST)) break
    steps.push({ priceFen, days })
    last = priceFen
  }
  return steps
}

/** Dated from the day on sale. @param since null: not on sale yet */
export const dated = (steps: readonly PlanStep[], since: number | null): DatedStep[] =>
  steps.map(({ priceFen, days }) => ({
    priceFen,
    days,
    at: since === null ? null : since + days * DAY_MS,
    doneAt: null,
  }))

/** When the next step that is not done is due. */
export const nextStepAt = (steps: readonly DatedStep[]): number | null =>
  steps.find(({ doneAt }) => doneAt === null)?.at ?? null
