import type { FeedbackCategory, FeedbackRow } from '@contract/ticket'
import { TEXT_MAX, TEXT_MIN } from '@contract/limits/ticket'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { formatDateTime } from '@/lib/date'
import { Card } from '@/screen/detail/section'
import { ChipsField } from '@/screen/form/choice-fields'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { LoginGate } from '@/screen/load-failed'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { PhotoRow } from '@/shared/photo-row'
import { useUserDraft } from '@/shared/use-user-draft'
import { toast } from '@/ui/feedback/toast'
import { useFeedbackCreateMutation, useFeedbackListInfiniteQuery } from '../../../ticket-api'
import { FEEDBACK_PHOTOS_MAX, TICKET_PHOTO_PURPOSE } from '../../../ticket-limits'
import { FEEDBACK_NAMES, FEEDBACK_TEXT as T } from '../../../ticket-messages'

type Tab = 'create' | 'mine'

/** An opinion about the shop, a visitor's too, and the answers to one's own. */
export function Feedback() {
  const { page = '', tab } = useRouteParams<'feedback'>()
  return (
    <Screen route="feedback" title={T.title} bar={false}>
      <TabbedList<Tab>
        label={T.tabs}
        tabs={[
          { key: 'create', label: T.create },
          { key: 'mine', label: T.mine },
        ]}
        given={tab}
        initial="create"
        onChange={(next) => setParams('feedback', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => (shown === 'mine' ? <OwnOpinions /> : <OpinionForm page={page} />)}
      </TabbedList>
    </Screen>
  )
}

interface Values {
  category: '' | FeedbackCategory
  text: string
  photos: Photo[]
}

const CATEGORIES = (Object.keys(FEEDBACK_NAMES) as FeedbackCategory[]).map((value) => ({
  value,
  label: FEEDBACK_NAMES[value],
}))

function OpinionForm({ page }: { page: string }) {
  const isLoggedIn = useIsLoggedIn()
  const [create] = useFeedbackCreateMutation()
  const form = useForm<Values, object>({
    initial: { category: '', text: '', photos: [] },
    rules: {
      category: [required(T.needCategory)],
      text: [required(T.needText), minLength(TEXT_MIN), maxLength(TEXT_MAX)],
    },
    draft: useUserDraft('feedback', 1),
    send: ({ category, text, photos }, { key }) => {
      if (category === '') throw new Error('an opinion without its category was checked')
      return create({
        ...{ category, text: text.trim() },
        ...(isLoggedIn && { photos: photoKeys(photos) }),
        ...(page !== '' && { page }),
        idempotencyKey: key,
      })
    },
    onSent: () => {
      toast.success(T.sent)
      form.reset()
      if (isLoggedIn) setParams('feedback', { tab: 'mine' })
    },
  })
  return (
    <FormScreen form={form} label={T.form} submit={T.submit}>
      <FormCard>
        <ChipsField form={form} name="category" label={T.category} options={CATEGORIES} />
        <AreaField form={form} name="text" label={T.text} placeholder={T.hint} />
        {isLoggedIn && (
          <PhotosField
            form={form}
            name="photos"
            label={T.photos}
            purpose={TICKET_PHOTO_PURPOSE}
            max={FEEDBACK_PHOTOS_MAX}
          />
        )}
      </FormCard>
      {page !== '' && <View className="ht-note">{`${T.page}：${page}`}</View>}
      {!isLoggedIn && <View className="ht-note">{T.visitor}</View>}
    </FormScreen>
  )
}

const keyOf = ({ no }: FeedbackRow) => no

function OwnOpinions() {
  const isLoggedIn = useIsLoggedIn()
  return isLoggedIn ? <OpinionList /> : <LoginGate {...T.loggedOut} />
}

function OpinionList() {
  const list = useLiveList(useFeedbackListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{ type: 'order', title: T.empty, text: T.emptyText }}
      end={T.end}
      renderItem={(opinion) => <Opinion opinion={opinion} />}
    />
  )
}

function Opinion({ opinion }: { opinion: FeedbackRow }) {
  const { category, text, photos, stateName, answer, createdAt } = opinion
  return (
    <Card className="ht-opinion">
      <View className="ht-words-head">
        <Text className="ht-words-who">{FEEDBACK_NAMES[category]}</Text>
        <Text className="ht-words-at">{stateName}</Text>
      </View>
      <View className="ht-words-text">{text}</View>
      {photos.length > 0 && <PhotoRow photos={photos} label={T.photos} />}
      <View className="ht-words-at">{formatDateTime(createdAt)}</View>
      {answer !== '' && <View className="ht-answer">{`${T.answer}：${answer}`}</View>}
    </Card>
  )
}
