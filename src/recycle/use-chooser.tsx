import type { RecyclePart } from '@contract/recycle'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { ChosenSoFar } from '@/shared/intake/chooser/chosen-so-far'
import type { StepProps } from '@/shared/intake/chooser/steps'
import { giveStyle, openStep, type ChooserStep, type Style } from '@/shared/intake/style'
import { paramsOf, valuesIn, type Condition, type Values } from './facts'
import { giveCondition } from './condition-answers'

type Step = ChooserStep | 'search' | 'condition'

const REPLACE = { open: 'redirect', programmatic: true } as const

/** Opens a step; the step before it is replaced, the form stays below. */
export const openStepPage = (step: Step, params: Record<string, string>, isFirst = false): void => {
  const how = isFirst ? {} : REPLACE
  if (step === 'class') navigate('recycleGoodsInit', params, how)
  if (step === 'brand') navigate('recycleBrandChoose', params, how)
  if (step === 'search') navigate('recycleSearchBrand', params, how)
  if (step === 'series') navigate('recycleStyleChoose', params, how)
  if (step === 'attributes') navigate('recycleAttributeChoose', params, how)
  if (step === 'condition') navigate('recycleExpandChoose', params, how)
}

/** The step that completes a part of what is described. */
export const STEP_OF = {
  class: 'class',
  brand: 'brand',
  style: 'series',
  spec: 'attributes',
  condition: 'condition',
} as const satisfies Record<RecyclePart, Step>

interface Chooser {
  values: Values
  draftNo: string
  /** What the shared steps need. */
  step: Omit<StepProps, 'route'>
  /** The last answer: back to the form. */
  finish: (style: Style, condition: Condition) => void
}

/**
 * The steps of a description, each at an address of its own that takes the place of the one before: going back shows
 * the form, which has every answer already.
 */
export const useChooser = (): Chooser => {
  const params = useRouteParams()
  const draftNo = params.draftNo ?? ''
  const values = valuesIn(params)
  const { style, condition } = values
  const addressed = (next: Pick<Values, 'style' | 'condition'>) => ({ ...(draftNo && { draftNo }), ...paramsOf(next) })

  const open = (step: Step, next: Style = style) => openStepPage(step, addressed({ style: next, condition }))
  const toForm = (isWaiting: boolean, next: Pick<Values, 'style' | 'condition'>) => {
    if (isWaiting) return leavePage()
    navigate('recycleGoodsInit', addressed(next), REPLACE)
  }
  const answer = (part: Partial<Style>) => {
    const next = { ...style, ...part }
    const isWaiting = draftNo !== '' && giveStyle(draftNo, next)
    const step = openStep(next)
    if (step === 'class') return toForm(isWaiting, { style: next, condition })
    if (step) return open(step, next)
    // What was said of the condition stays: only another item has another one.
    if (condition === null) return open('condition', next)
    toForm(isWaiting, { style: next, condition })
  }
  return {
    values,
    draftNo,
    step: {
      kind: 'recycle',
      style,
      chosen: (
        <ChosenSoFar
          style={style}
          onStep={(step) =>
            step === 'class' ? toForm(draftNo !== '' && giveStyle(draftNo, style), values) : open(step)
          }
        />
      ),
      answer,
      open,
    },
    finish: (next, said) =>
      toForm(draftNo !== '' && giveCondition(draftNo, { style: next, condition: said }), {
        style: next,
        condition: said,
      }),
  }
}
