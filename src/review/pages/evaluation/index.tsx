import type { Evaluation } from '@contract/review'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { useOrderEvaluationQuery } from '../../api'
import { EVALUATION_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { AddForm } from './components/add-form'
import { OwnReviewCard } from './components/own-review-card'
import { ReviewForm } from './components/review-form'
import './index.scss'

/** Reviewing what an order brought (spec 2.3: /order/evaluation); later the buyer's own reviews of it. */
export default function OrderEvaluationPage() {
  const { id = '' } = useRouteParams<'orderEvaluation'>()
  if (id === '') {
    return (
      <Screen route="orderEvaluation" loggedOut={LOGGED_OUT_TEXT}>
        <Empty
          type="order"
          title={EVALUATION_TEXT.noOrder}
          action={{ label: EVALUATION_TEXT.toOrders, ...linkTo('orderIndex', { tab: 'completed' }) }}
        />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="orderEvaluation"
      loggedOut={LOGGED_OUT_TEXT}
      query={useOrderEvaluationQuery}
      arg={id}
      refetch="open"
      title={(evaluation) => (isWritten(evaluation) ? EVALUATION_TEXT.mine : EVALUATION_TEXT.title)}
      missing={EVALUATION_TEXT.missing}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(evaluation) => <EvaluationView evaluation={evaluation} />}
    </LoadingScreen>
  )
}

/** Nothing is left to review. */
const isWritten = (evaluation: Evaluation | undefined): boolean =>
  evaluation !== undefined &&
  evaluation.lines.some(({ review }) => review !== null) &&
  !evaluation.lines.some(({ canReview }) => canReview)

function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const { orderNo, refusal, lines } = evaluation
  const [adding, setAdding] = useState('')
  const open = lines.filter(({ canReview }) => canReview)
  const [next] = open
  const added = lines.find(({ line, canAdd }) => canAdd && line.itemId === adding)
  if (refusal !== '') {
    return (
      <Empty
        type="order"
        title={refusal}
        text={EVALUATION_TEXT.refusedText}
        action={{ label: EVALUATION_TEXT.order, ...linkTo('orderDetail', { id: orderNo }) }}
      />
    )
  }
  const own = lines.map(
    ({ line, review, canAdd }) =>
      review && (
        <OwnReviewCard
          key={line.itemId}
          line={line}
          review={review}
          onAdd={canAdd && !added ? () => setAdding(line.itemId) : undefined}
        />
      ),
  )
  if (added) {
    return (
      <View>
        {own}
        <AddForm key={adding} orderNo={orderNo} itemId={adding} onStop={() => setAdding('')} />
      </View>
    )
  }
  return (
    <View>
      {next && <ReviewForm key={next.line.itemId} orderNo={orderNo} of={next} left={open.length} />}
      {own}
    </View>
  )
}
