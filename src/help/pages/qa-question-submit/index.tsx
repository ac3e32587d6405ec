import type { Question, QuestionForm, QuestionTopic } from '@contract/qa'
import { PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from '@contract/limits/qa'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { ChipsField } from '@/screen/form/choice-fields'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ItemLine } from '@/shared/item-line'
import { ItemRow } from '@/shared/item-row'
import { useUserDraft } from '@/shared/use-user-draft'
import { viewedBefore } from '@/shared/viewed-items'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { useQuestionAddMutation, useQuestionFormQuery } from '../../api'
import { PHOTO_PURPOSE } from '../../limits'
import { SUBMIT_TEXT as T, TOPIC_NAMES } from '../../messages'
import { Alike } from './components/alike'
import './index.scss'

/** Asking about an item (spec 2.10: /qa/question-submit). */
export default function QuestionSubmitPage() {
  const { item_id: itemId = '' } = useRouteParams<'qaQuestionSubmit'>()
  if (itemId === '') {
    return (
      <Screen route="qaQuestionSubmit" title={T.title} loggedOut={T.loggedOut}>
        <ChooseItem />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="qaQuestionSubmit"
      title={T.title}
      loggedOut={T.loggedOut}
      query={useQuestionFormQuery}
      arg={itemId}
      refetch="open"
      missing={T.missing}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(about) => <Asking about={about} />}
    </LoadingScreen>
  )
}

/** Without an item in the address: those that were looked at lately. */
function ChooseItem() {
  const [items] = useState(() => viewedBefore(''))
  if (items.length === 0) {
    return <Empty type="product" title={T.choose} text={T.chooseText} action={{ label: T.home, ...linkTo('home') }} />
  }
  return (
    <View className="qs-choose">
      <View className="qs-choose-title" ariaRole="heading" aria-level="2">
        {T.choose}
      </View>
      <View className="qs-choose-note">{T.viewed}</View>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} {...replaceTo('qaQuestionSubmit', { item_id: item.id })} />
      ))}
    </View>
  )
}

function Asking({ about }: { about: QuestionForm }) {
  const { item, refusal } = about
  if (refusal === '') return <AskForm about={about} />
  return (
    <>
      <View className="qs-item">
        <ItemLine line={item} {...linkTo('productDetail', { id: item.id })} />
      </View>
      <Empty type="product" title={refusal} action={{ label: T.similar, ...linkTo('cartSimilar', { id: item.id }) }} />
    </>
  )
}

interface Values {
  topic: '' | QuestionTopic
  text: string
  photos: Photo[]
}

const TOPICS = (Object.keys(TOPIC_NAMES) as QuestionTopic[]).map((value) => ({
  value,
  label: TOPIC_NAMES[value],
}))

function AskForm({ about: { item, alike, left } }: { about: QuestionForm }) {
  const { id: itemId } = item
  const [add] = useQuestionAddMutation()
  const form = useForm<Values, Question>({
    initial: { topic: '', text: '', photos: [] },
    rules: {
      topic: [required(T.needTopic)],
      text: [
        required(T.needText),
        (text) => (text.trim().length < TEXT_MIN ? T.shortText : undefined),
        maxLength(TEXT_MAX),
      ],
    },
    draft: useUserDraft(`qa-${itemId}`, 1),
    send: ({ topic, text, photos }, { key }) => {
      if (topic === '') throw new Error('a question without its topic was checked')
      return add({ itemId, topic, text: text.trim(), photos: photoKeys(photos), idempotencyKey: key })
    },
    onSent: () => {
      toast.success(T.sent)
      navigate('qaQuestionList', { item_id: itemId }, { open: 'redirect', programmatic: true })
    },
  })
  return (
    <FormScreen form={form} label={T.form} submit={T.submit}>
      <View className="qs-item">
        <ItemLine line={item} {...linkTo('productDetail', { id: itemId })} />
      </View>
      <FormCard>
        <ChipsField form={form} name="topic" label={T.topic} options={TOPICS} />
        <AreaField form={form} name="text" label={T.text} placeholder={T.hint} />
        <PhotosField form={form} name="photos" label={T.photos} purpose={PHOTO_PURPOSE} max={PHOTOS_MAX} />
        <View className="qs-note">{T.note}</View>
        {left !== null && <View className="qs-note qs-left">{T.left(left)}</View>}
      </FormCard>
      <Alike alike={alike} topic={form.values.topic} />
    </FormScreen>
  )
}
