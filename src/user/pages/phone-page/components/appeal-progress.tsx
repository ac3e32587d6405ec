import type { Appeal } from '@contract/appeal'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { randomKey } from '@/lib/random-key'
import { Button } from '@/ui/base/button'
import { Steps } from '@/ui/base/steps'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useAppealObjectMutation } from '../../../appeal-api'
import { APPEAL_TEXT as T } from '../../../security-messages'

const time = (at: number | null): string => (at === null ? '' : formatDateTime(at))

/** Where an appeal stands; whoever has signed in with the old number ends it here. */
export function AppealProgress({ appeal }: { appeal: Appeal }) {
  const { state, number, version, phone, forOther, submittedAt, dueAt, changesAt } = appeal
  const [object, { isLoading }] = useAppealObjectMutation()
  const end = async () => {
    if (!(await dialog.isConfirmed({ message: T.objectConfirm, confirmText: T.notMine }))) return
    const { data } = await object({ number, version, idempotencyKey: randomKey() })
    if (data) toast.success(T.objected)
  }
  return (
    <View className="appeal-progress">
      <View className="appeal-to">{forOther ? T.toOther(phone) : T.to(phone)}</View>
      <Steps
        active={state === 'RESTING' ? 2 : 1}
        items={[
          { title: T.steps.submitted, time: time(submittedAt) },
          { title: T.steps.audit, ...(dueAt !== null && { note: T.due(time(dueAt)) }) },
          { title: T.steps.rest, ...(changesAt !== null && { note: T.resting(time(changesAt)) }) },
          { title: T.steps.done },
        ]}
      />
      {appeal.canObject && (
        <>
          <View className="appeal-note">{T.notMineNote}</View>
          <Button block type="info" loading={isLoading} onTap={() => void end()}>
            {T.notMine}
          </Button>
        </>
      )}
    </View>
  )
}
