import type { Grade } from '@contract/catalogue'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import type { DraftView } from '@contract/intake'
import { EXPECT_FEN, NOTE_MAX, PROOFS_MAX } from '@contract/limits/intake'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { navigate } from '@/core/platform/navigation'
import { formatDateTime } from '@/lib/date'
import { CheckField, ChipsField, RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, money, photos as uploaded, slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { AreaField, MoneyField } from '@/screen/form/text-fields'
import { useForm, type FormApi } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { useIntakeClassesQuery, useIntakeSchemaQuery } from '@/shared/intake/api'
import { FlawsField } from '@/shared/intake/flaws/flaws-field'
import { photoSlots } from '@/shared/intake/photo-slots'
import { useStyleAnswers, type Style } from '@/shared/intake/style'
import { useSellIntroQuery } from '@/shared/selling/api'
import { Pressable } from '@/ui/base/pressable'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { useSellAgreementsQuery, useSellSubmitMutation } from '../../../../api'
import { PHOTO_PURPOSE, PROOF_PURPOSE } from '../../../../limits'
import { CREATE_TEXT as T } from '../../../../messages'
import { NO_VALUES, type Values } from '../draft-values'
import { missingOf } from '../missing'
import { useSellDraft } from '../use-sell-draft'
import { NetLine } from './net-line'
import { PartHead } from './part-head'
import { StyleField } from './style-field'

interface SellFormProps {
  draftNo: string
  /** The draft as the server has it; null before the first save. */
  kept: DraftView | null
  /** What the address knows. */
  given: { style: Style; model: Values['model']; sceneId: string }
}

/** All that a valuer needs of an item, kept while it is filled in. */
export function SellForm({ draftNo, kept, given }: SellFormProps) {
  const [send] = useSellSubmitMutation()
  const { data: agreements } = useSellAgreementsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: intro } = useSellIntroQuery()
  const draft = useSellDraft(draftNo, {
    pictures: kept?.pictures ?? {},
    given: given.style,
    names: kept ?? {},
  })
  const documents = agreements?.list ?? []
  /** Of the class that the form holds, for its rules: read below, once the values are known. */
  const known: { schema?: Parameters<typeof missingOf>[1] } = {}
  const first = (name: keyof Values) => (_value: unknown, values: Values) =>
    missingOf(values, known.schema).find((one) => one.name === name)?.text
  const form = useForm<Values, { sellNo: string }>({
    initial: { ...NO_VALUES, ...given },
    rules: {
      style: [first('style'), () => (known.schema?.verdict === 'refuse' ? T.refused : undefined)],
      photos: [
        (_photos, { style }) => (style.categoryId === '' ? T.classFirst : undefined),
        slotsFilled(() => photoSlots(known.schema?.slots ?? [])),
      ],
      grade: [first('grade')],
      flaws: [first('flaws')],
      proofs: [uploaded()],
      expectFen: [money(EXPECT_FEN)],
      model: [first('model')],
      note: [maxLength(NOTE_MAX)],
      isAgreed: [(isAgreed) => (documents.length > 0 && !isAgreed ? T.agreeFirst : undefined)],
    },
    // The server names what is missing by the part of the form.
    aliases: { condition: 'grade', price: 'expectFen', agreed: 'isAgreed' },
    draft: draft.options,
    send: async (values, { key }) => {
      const state = await draft.keep(values)
      if (state.error) return state
      return send({
        draftNo,
        rev: state.data,
        ...(documents.length > 0 && agreements && { agreed: agreements.agreed }),
        idempotencyKey: key,
      })
    },
    onSent: ({ sellNo }) => {
      toast.success(T.sent)
      navigate('sellerValuationInProgress', { sellNo }, { open: 'redirect', programmatic: true })
    },
  })
  const { values } = form
  const { style } = values
  const { categoryId, brandId, seriesId } = style
  const {
    currentData: schema,
    error: schemaError,
    refetch: askSchema,
  } = useIntakeSchemaQuery(
    { categoryId, ...(brandId && { brandId }), ...(seriesId && { seriesId }) },
    { skip: categoryId === '' },
  )
  known.schema = schema
  useStyleAnswers(draftNo, (next) => form.set('style', next))
  useClassName(form)
  const slots = photoSlots(schema?.slots ?? [])
  const missing = missingOf(values, schema)
  const isDone = (...names: (keyof Values)[]) => !missing.some(({ name }) => names.includes(name))
  const [lacking] = missing
  const jump = () => void form.validate(lacking && [lacking.name])
  return (
    <FormScreen
      form={form}
      label={T.form}
      submit={T.submit}
      footer={
        <View className="sform-foot">
          {draft.saved && (
            <View className="sform-saved" ariaRole="status">
              {draft.saved.isSent ? T.savedAt(timeOf(draft.saved.at)) : T.notSaved}
            </View>
          )}
          {lacking && (
            <Pressable className="sform-left" onTap={jump}>
              {T.left(missing.length, lacking.text)}
            </Pressable>
          )}
        </View>
      }
    >
      {draft.saved?.isFull && (
        <NoticeBar type="pink" wrap text={T.full} {...linkTo('sellerSalelist', { tab: 'draft' })} />
      )}
      {schema?.verdictText ? (
        <NoticeBar type={schema.verdict === 'refuse' ? 'pink' : 'default'} wrap text={schema.verdictText} />
      ) : null}
      <PartHead title={T.style} isDone={isDone('style')} />
      <FormCard>
        <StyleField form={form} draftNo={draftNo} />
      </FormCard>
      <PartHead title={T.photos} isDone={schema !== undefined && isDone('photos')} />
      <FormCard>
        <View id={form.field('photos').id}>
          {schema ? (
            <>
              <View className="sform-about">{T.photosAbout}</View>
              <SlotsField form={form} name="photos" label={T.photos} slots={slots} purpose={PHOTO_PURPOSE} />
            </>
          ) : categoryId === '' ? (
            <View className="sform-about">{form.errors.photos ?? T.classFirst}</View>
          ) : schemaError ? (
            <Pressable className="sform-again" onTap={() => void askSchema()}>
              {T.photosFailed}
            </Pressable>
          ) : (
            <View className="sform-about">{T.photosWait}</View>
          )}
        </View>
      </FormCard>
      <PartHead title={T.condition} isDone={isDone('grade', 'flaws')} />
      <FormCard>
        <RadioField form={form} name="grade" label={T.grade} options={GRADE_OPTIONS} />
        {schema && (
          <FlawsField
            form={form}
            name="flaws"
            label={T.flaws}
            schema={schema}
            purpose={PHOTO_PURPOSE}
            pictures={kept?.pictures ?? {}}
          />
        )}
        {values.flaws.length === 0 && (
          <CheckField form={form} name="flawless" label={T.flawless} className="sform-check">
            {T.flawless}
          </CheckField>
        )}
      </FormCard>
      <PartHead title={T.extras} isDone={values.accessories.length > 0 || values.proofs.length > 0} />
      <FormCard>
        {schema && (
          <ChipsField
            form={form}
            name="accessories"
            label={T.accessories}
            options={schema.accessories.map((name) => ({ value: name, label: name }))}
          />
        )}
        <PhotosField
          form={form}
          name="proofs"
          label={T.proofs}
          purpose={PROOF_PURPOSE}
          max={schema?.maxProofs ?? PROOFS_MAX}
          addText={T.addProof}
        />
        <View className="sform-about">{T.proofsAbout}</View>
      </FormCard>
      <PartHead title={T.price} isDone={values.expectFen !== null} />
      <FormCard>
        <MoneyField form={form} name="expectFen" label={T.expect} placeholder={T.expectHint} />
        <NetLine priceFen={values.expectFen} />
      </FormCard>
      <PartHead title={T.model} isDone={isDone('model')} />
      <FormCard>
        <RadioField
          form={form}
          name="model"
          label={T.model}
          options={(['1', '2'] as const).map((model) => {
            const way = intro?.ways.find((one) => String(one.model) === model)
            return { value: model, label: way?.name ?? T.models[model], ...(way && { note: way.about }) }
          })}
        />
      </FormCard>
      <FormCard>
        <AreaField form={form} name="note" label={T.note} placeholder={T.noteHint} />
      </FormCard>
      {documents.length > 0 && (
        <View className="sform-agree">
          <CheckField
            form={form}
            name="isAgreed"
            label={`${T.agree}${documents.map(({ title }) => T.documentName(title)).join('')}`}
          >
            {T.agree}
          </CheckField>
          {documents.map(({ key, title }) => (
            <Pressable key={key} className="sform-link" {...linkTo('sellerAgreement', { key })}>
              {T.documentName(title)}
            </Pressable>
          ))}
        </View>
      )}
    </FormScreen>
  )
}

const timeOf = (at: number) => formatDateTime(at).slice(-5)

const GRADE_OPTIONS = (Object.keys(GRADE_NAMES) as Grade[]).map((grade) => ({
  value: grade,
  label: GRADE_NAMES[grade],
  note: GRADE_EXPLANATIONS[grade],
}))

/** A sell entry may name the class by its id alone. */
const useClassName = (form: FormApi<Values>) => {
  const { style } = form.values
  const isUnnamed = style.categoryId !== '' && style.categoryName === ''
  const { data } = useIntakeClassesQuery(undefined, { skip: !isUnnamed })
  const found = data?.list.flatMap(({ leaves }) => leaves).find(({ id }) => id === style.categoryId)
  useEffect(() => {
    if (isUnnamed && found) form.set('style', { ...style, categoryName: found.name })
    else if (isUnnamed && data) form.set('style', { ...style, categoryId: '' })
  })
}
