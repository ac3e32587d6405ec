import type { CallData } from '@contract/calls'
import { View } from '@tarojs/components'
import { serverClock } from '@/core/request'
import { ChipsField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PickerField } from '@/screen/form/picker-fields'
import { useForm } from '@/screen/form/use-form'
import type { Style } from '@/shared/intake/style'
import { Chips } from '@/ui/form/chips'
import { FormItem } from '@/ui/form/form'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { YEAR, type Condition, type Values } from '../../../facts'
import { FIRST_YEAR } from '../../../limits'
import { CONDITION_TEXT as T } from '../../../messages'
import { useEstimate } from '../../../use-estimate'
import { facesOf, firstOpen, flawsOf, type FaceAnswer } from '../faces'
import { FacesField } from './faces-field'

interface ConditionFormProps {
  schema: CallData<'GET /intake/schema'>
  values: Values
  onDone: (style: Style, condition: Condition) => void
}

interface Asked {
  faces: FaceAnswer[]
  /** NONE alone: nothing was done to it. */
  changes: string[]
  accessories: string[]
  year: string
}

/** Stands for 都没有 among what was done to an item, and for an unknown year. */
const NONE = '-'

/** How each face looks, what was done to it, what comes with it, how old it is. */
export function ConditionForm({ schema, values, onDone }: ConditionFormProps) {
  const { style, condition } = values
  const { faces, flawTypes, accessories } = schema
  const changes = schema.changes ?? []
  const nameOf = (face: string) => faces.find((one) => one.face === face)?.name ?? face
  const form = useForm<Asked>({
    initial: {
      faces: facesOf(faces, condition?.flaws ?? null),
      changes: condition === null ? [] : condition.changes.length === 0 ? [NONE] : condition.changes,
      accessories: condition?.accessories ?? [],
      year: style.attributes[YEAR] ?? NONE,
    },
    rules: {
      faces: [
        (answers) => {
          const open = firstOpen(answers)
          if (!open) return undefined
          return open.level === '' ? T.check(nameOf(open.face)) : T.needType(nameOf(open.face))
        },
      ],
      changes: [(chosen) => (changes.length > 0 && chosen.length === 0 ? T.needChanges : undefined)],
    },
    send: (asked) => {
      onDone(styleWith(style, asked.year), conditionOf(asked))
      return Promise.resolve({ data: null })
    },
  })
  const asked = form.values
  const isLooked = firstOpen(asked.faces) === undefined
  const { estimate } = useEstimate({
    style: styleWith(style, asked.year),
    condition: isLooked ? conditionOf(asked) : null,
    photos: [],
  })
  /** Nothing and something exclude each other: the last tap counts. */
  const choose = (next: string[]) => {
    const added = next.find((one) => !asked.changes.includes(one))
    form.set('changes', added === NONE ? [NONE] : next.filter((one) => one !== NONE))
  }
  const doneTo = form.field('changes')
  const isChanged = conditionOf(asked).changes.length > 0
  return (
    <FormScreen form={form} label={T.form} submit={T.submit} confirmsLeaving={false}>
      {isLooked && estimate && estimate.gradeName !== '' && (
        <View className="cond-now" ariaRole="status">
          {T.now(estimate.gradeName)}
        </View>
      )}
      <FormCard>
        <View className="cond-about">{T.about}</View>
        <FacesField form={form} name="faces" label={T.form} faces={faces} flawTypes={flawTypes} />
      </FormCard>
      {changes.length > 0 && (
        <FormCard>
          <FormItem below id={doneTo.id} label={T.changes} error={doneTo.error}>
            <Chips
              multiple
              label={T.changes}
              chosen={asked.changes}
              onChange={choose}
              options={[
                { value: NONE, label: T.unchanged },
                ...changes.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          </FormItem>
          {isChanged && <NoticeBar wrap text={T.byPerson} />}
        </FormCard>
      )}
      {accessories.length > 0 && (
        <FormCard>
          <ChipsField
            form={form}
            name="accessories"
            label={T.accessories}
            options={accessories.map((name) => ({ value: name, label: name }))}
          />
        </FormCard>
      )}
      <FormCard>
        <PickerField form={form} name="year" label={T.year} options={years()} />
      </FormCard>
    </FormScreen>
  )
}

const conditionOf = ({ faces, changes, accessories }: Asked): Condition => ({
  flaws: flawsOf(faces),
  changes: changes.filter((one) => one !== NONE),
  accessories,
})

const styleWith = (style: Style, year: string): Style => {
  const { [YEAR]: _before, ...attributes } = style.attributes
  return { ...style, attributes: year === NONE ? attributes : { ...attributes, [YEAR]: year } }
}

/** From this year back; the first says that it is not known. */
const years = () => {
  const now = new Date(serverClock.now()).getFullYear()
  const known = Array.from({ length: now - FIRST_YEAR + 1 }, (_, at) => String(now - at))
  return [{ value: NONE, label: T.yearUnknown }, ...known.map((year) => ({ value: year, label: year }))]
}
