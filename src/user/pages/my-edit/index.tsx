import type { Profile } from '@contract/account'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { chooseImages, compressImage } from '@/core/platform/media'
import { upload } from '@/core/request/upload'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { avatarPicture } from '@/shared/avatar-picture'
import { Avatar } from '@/ui/base/avatar'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/feedback/toast'
import { useProfileEditMutation, useProfileQuery } from '../../account-api'
import { PROFILE_LOGGED_OUT, PROFILE_TEXT as T, SETTINGS_TEXT } from '../../account-messages'
import './index.scss'

/** What the user says of themselves, a row each (spec 2.9: /my/edit). */
export default function MyEditPage() {
  return (
    <LoadingScreen
      route="myEdit"
      loggedOut={PROFILE_LOGGED_OUT}
      query={useProfileQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(profile) => <Rows profile={profile} />}
    </LoadingScreen>
  )
}

/** Chooses, makes small, uploads and saves a picture; the one before stays when something fails. */
const useAvatar = () => {
  const [edit] = useProfileEditMutation()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    const [picture] = await chooseImages({ count: 1 })
    if (!picture) return
    setBusy(true)
    try {
      const { data } = await upload(await compressImage(picture.file), { pathSign: 'avatar' })
      if (!data) return toast.fail(T.failed)
      const { error } = await edit({ avatar: data.key })
      if (!error) toast.success(T.saved)
      else if (!isSessionLost(error)) toast.fail(callErrorText(error))
    } catch {
      toast.fail(T.failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: () => void change() }
}

function Rows({ profile }: { profile: Profile }) {
  const { nickname, avatar, bio, gender, birthday, cityName } = profile
  const picture = useAvatar()
  const rows = [
    ['nickname', nickname],
    ['bio', bio],
    ['gender', gender === null ? '' : T.genders[gender]],
    ['birthday', birthday],
    ['city', cityName],
  ] as const
  return (
    <View>
      <CellGroup>
        <Cell
          title={T.avatar}
          value={
            picture.isBusy ? (
              <Spinner />
            ) : (
              <Avatar name={nickname} {...(avatar && { picture: avatarPicture(avatar) })} />
            )
          }
          onTap={picture.change}
        />
        {rows.map(([field, value]) => (
          <Cell
            key={field}
            title={T.fields[field]}
            value={<Text className="pedit-value">{value || T.unset}</Text>}
            {...linkTo('myChangeInfor', { field })}
          />
        ))}
      </CellGroup>
      <CellGroup>
        <Cell title={SETTINGS_TEXT.preference} {...linkTo('myProductPreference')} />
      </CellGroup>
      <View className="pedit-note">{T.onlyOwn}</View>
    </View>
  )
}
