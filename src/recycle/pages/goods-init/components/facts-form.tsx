import { RET } from '@contract/codes'
import type { RecyclePart } from '@contract/recycle'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { formatDateTime } from '@/lib/date'
import { callErrorText, codeOf, type CallError } from '@/screen/call-error'
import { photos as uploaded } from '@/screen/form/rules'
import { DraftNotice, FormCard } from '@/screen/form/form-parts'
import { FormFrame } from '@/screen/form/form-screen'
import { SlotsField } from '@/screen/form/slots-field'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useIntakeClassesQuery, useIntakeSchemaQuery } from '@/shared/intake/api'
import { ClassChoice } from '@/shared/intake/chooser/class-choice'
import { photoSlots } from '@/shared/intake/photo-slots'
import { NO_STYLE, useStyleAnswers } from '@/shared/intake/style'
import { useWordedDraft } from '@/shared/intake/use-worded-draft'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useRecycleValuateMutation } from '../../../api'
import { useConditionAnswers } from '../../../condition-answers'
import {
  draftOf,
  factsOf,
  NO_VALUES,
  openParts,
  paramsOf,
  stateOf,
  valuesOf,
  withGiven,
  type Values,
} from '../../../facts'
import { keepToken, keepUnfinished, newDraftNo } from '../../../kept'
import { DRAFT_VERSION, PHOTO_PURPOSE } from '../../../limits'
import { INIT_TEXT as T } from '../../../messages'
import { useEstimate } from '../../../use-estimate'
import { openStepPage, STEP_OF } from '../../../use-chooser'
import type { KeptDraft } from '../kept-draft'
import { FactRows } from './fact-rows'
import { Resume } from './resume'

interface FactsFormProps {
  draftNo: string
  kept: KeptDraft['draft']
  /** What the address knows. */
  given: Values
}

/** All that the price rests on, kept while it is filled in; each row leads to the step that answers it. */
export function FactsForm({ draftNo, kept, given }: FactsFormProps) {
  const isLoggedIn = useIsLoggedIn()
  const [valuate, { isLoading }] = useRecycleValuateMutation()
  const draft = useWordedDraft<Values>('recycle', draftNo, DRAFT_VERSION, {
    write: draftOf,
    read: (words) => withGiven(valuesOf(words, kept?.pictures ?? {}), given, kept ?? {}),
  })
  const form = useForm<Values>({
    initial: given.style.categoryId === '' ? NO_VALUES : given,
    rules: { photos: [uploaded()] },
    draft: draft.options,
    // It is never sent as a form: the draft stays, so that another condition is another price of the same item.
    send: () => Promise.resolve({ data: null }),
  })
  const { values } = form
  const { style } = values
  useClassName(values, form.patch)
  useStyleAnswers(draftNo, (next) => form.set('style', next))
  useConditionAnswers(draftNo, (answer) => form.patch(answer))

  const { estimate, isCurrent } = useEstimate(values)
  const own = openParts(values).map((part) => ({ part, text: PART_NAMES[part] }))
  const missing = own.length === 0 && isCurrent && estimate ? estimate.missing : own
  const done = ALL_PARTS - own.length
  const isRefused = estimate?.verdict === 'refuse' && style.brandId !== ''
  const title = [style.brandName, style.seriesName || style.categoryName].filter(Boolean).join(' ') || T.untitled
  useEffect(() => {
    if (form.isDirty && style.categoryId !== '') keepUnfinished({ draftNo, title, done, all: ALL_PARTS })
  }, [form.isDirty, style.categoryId, draftNo, title, done])

  const { currentData: schema } = useIntakeSchemaQuery(
    { kind: 'recycle', categoryId: style.categoryId, ...(style.brandId && { brandId: style.brandId }) },
    { skip: style.categoryId === '' },
  )
  const slots = photoSlots(schema?.slots ?? [])
  const openPart = (part: RecyclePart) => {
    if (part === 'class') return form.patch({ style: { ...style, ...NO_CLASS } })
    openStepPage(STEP_OF[part], { draftNo, ...paramsOf(values) }, true)
  }
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    const [first] = missing
    if (first) return openPart(first.part)
    // State comes too late for the second tap of a double tap.
    if (isBusy.current || !(await form.validate())) return
    isBusy.current = true
    setSending(true)
    const answer = await price()
    isBusy.current = false
    setSending(false)
    if (!answer) return
    const { valuation, token } = answer
    if (token !== '') keepToken(valuation.no, token)
    keepUnfinished(undefined)
    navigate('recycleEvaluateResult', { no: valuation.no }, { programmatic: true })
  }
  const price = async () => {
    const state = isLoggedIn ? await draft.keep(values) : { data: stateOf(factsOf(values)) }
    if (state.error) return fail(state.error)
    const { data, error } = await valuate({
      draftNo,
      rev: state.data,
      ...(!isLoggedIn && { facts: factsOf(values) }),
    })
    return data ?? fail(error)
  }
  const fail = (error: CallError | undefined) => {
    if (error && codeOf(error) === RET.STATE_CHANGED) toast.fail(T.notSaved)
    else if (error) toast.fail(callErrorText(error))
    return undefined
  }
  const clear = async () => {
    if (!(await dialog.isConfirmed(T.clearAsk))) return
    form.reset()
    keepUnfinished(undefined)
    navigate('recycleGoodsInit', { draftNo: newDraftNo() }, { open: 'redirect', programmatic: true })
  }

  return (
    <FormFrame form={form} confirmsLeaving={false}>
      {style.categoryId === '' && <Resume draftNo={draftNo} />}
      <DraftNotice form={{ ...form, restoredAt: undefined }} />
      {style.categoryId === '' ? (
        <Classes
          onChoose={(categoryId, categoryName) => form.set('style', { ...NO_STYLE, categoryId, categoryName })}
        />
      ) : (
        <>
          {isRefused ? (
            <View className="init-refused">
              <NoticeBar type="pink" wrap text={estimate.verdictText || T.refused} />
              <Pressable
                className="init-link"
                {...linkTo('sellerProductCreateNew', paramsOf({ ...values, condition: null }))}
              >
                {T.toConsign}
              </Pressable>
            </View>
          ) : (
            estimate?.verdict === 'manual' && <NoticeBar wrap text={estimate.verdictText || T.manual} />
          )}
          <FormCard>
            <FactRows
              values={values}
              gradeName={isCurrent && values.condition ? (estimate?.gradeName ?? '') : ''}
              onOpen={openPart}
            />
          </FormCard>
          {estimate && estimate.sampleSize > 0 && (
            <View className="init-sales">
              {T.sales(
                estimate.sampleSize,
                estimate.range ? T.range(estimate.range.lowFen, estimate.range.highFen) : '',
              )}
            </View>
          )}
          {isLoggedIn ? (
            slots.length > 0 && (
              <FormCard>
                <View className="init-about">{T.photosAbout}</View>
                <SlotsField form={form} name="photos" label={T.photos} slots={slots} purpose={PHOTO_PURPOSE} />
              </FormCard>
            )
          ) : (
            <FormCard>
              <Cell title={T.photos} note={T.photosLogin} value={T.login} {...linkTo('login')} />
            </FormCard>
          )}
          <View className="init-foot">
            {draft.saved && (
              <View className="init-saved" ariaRole="status">
                {(draft.saved.isSent ? T.savedAt : T.onDevice)(formatDateTime(draft.saved.at).slice(-5))}
              </View>
            )}
            <Pressable className="init-link" onTap={() => void clear()}>
              {T.clear}
            </Pressable>
          </View>
          {!isRefused && (
            <BottomBar>
              <View className="init-bar">
                {missing.length > 0 && (
                  <View className="init-missing">{T.missing(missing.map(({ text }) => text).join('、'))}</View>
                )}
                <Button block type="primary" loading={isSending || isLoading} onTap={() => void send()}>
                  {T.submit}
                </Button>
              </View>
            </BottomBar>
          )}
        </>
      )}
    </FormFrame>
  )
}

const PART_NAMES: Record<RecyclePart, string> = {
  class: T.category,
  brand: T.brand,
  style: T.style,
  spec: T.spec,
  condition: T.condition,
}
const ALL_PARTS = Object.keys(PART_NAMES).length

/** Another class has other brands and styles. */
const NO_CLASS = { categoryId: '', categoryName: '', brandId: '', brandName: '', seriesId: undefined, seriesName: '' }

function Classes({ onChoose }: { onChoose: (id: string, name: string) => void }) {
  const { data, error, refetch } = useIntakeClassesQuery('recycle')
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  return (
    <>
      <View className="init-intro">{T.intro}</View>
      <ClassChoice list={data.list} chosen="" onChoose={onChoose} />
      <Pressable className="init-link" {...linkTo('recycleOrderList', {})}>
        {T.myOrders}
      </Pressable>
    </>
  )
}

/** A sell entry may name the class by its id alone. */
const useClassName = ({ style }: Values, patch: (part: Partial<Values>) => void) => {
  const isUnnamed = style.categoryId !== '' && style.categoryName === ''
  const { data } = useIntakeClassesQuery('recycle', { skip: !isUnnamed })
  const found = data?.list.flatMap(({ leaves }) => leaves).find(({ id }) => id === style.categoryId)
  useEffect(() => {
    if (isUnnamed && found) patch({ style: { ...style, categoryName: found.name } })
    else if (isUnnamed && data) patch({ style: { ...style, categoryId: '' } })
  })
}
