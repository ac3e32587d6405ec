import { View } from '@tarojs/components'
import { useState } from 'react'
import { storage } from '@/core/platform/storage'
import { useAppDispatch } from '@/core/store'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { Screen } from '@/screen/screen'
import { useUser } from '@/shared/api/user'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { fetchDeviceId } from '../../account-api'
import { GEN_ID_TEXT as T } from '../../account-messages'
import { DEVICE_ID_KEY, DEVICE_REF_KEY } from '../../limits'
import './index.scss'

const kept = () => ({ userId: storage.getText(DEVICE_ID_KEY) ?? '', refid: storage.getText(DEVICE_REF_KEY) ?? '' })

/** The numbers by which the shop knows the user and the device (spec 2.9: /user/gen-id). */
export default function UserGenIdPage() {
  const { isLoggedIn, user } = useUser()
  const [ids, setIds] = useState(kept)
  const [isBusy, setBusy] = useState(false)
  const dispatch = useAppDispatch()
  const reset = async () => {
    setBusy(true)
    const data = await dispatch(fetchDeviceId())
    setBusy(false)
    if (!data) return
    storage.setText(DEVICE_ID_KEY, data.user_id)
    storage.setText(DEVICE_REF_KEY, data.refid)
    setIds(kept())
    toast.success(T.resetDone)
  }
  return (
    <Screen route="userGenId">
      {user && (
        <Section title={T.member}>
          <InfoRow name={T.member} value={user.userId} copyable />
          <View className="gen-id-note">{T.memberNote}</View>
        </Section>
      )}
      <Section title={T.device}>
        <InfoRow name={T.userId} value={ids.userId || T.none} copyable={ids.userId !== ''} />
        <InfoRow name={T.refid} value={ids.refid || T.none} copyable={ids.refid !== ''} />
        <View className="gen-id-note">{T.note}</View>
        {/* Signed in, the call answers with the member's own number. */}
        {!isLoggedIn && (
          <View className="gen-id-way">
            <Button type="info" loading={isBusy} onTap={() => void reset()}>
              {T.reset}
            </Button>
          </View>
        )}
      </Section>
    </Screen>
  )
}
