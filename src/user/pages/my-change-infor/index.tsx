import type { Profile } from '@contract/account'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { useProfileQuery } from '../../account-api'
import { PROFILE_LOGGED_OUT, PROFILE_TEXT as T } from '../../account-messages'
import { ChangeForm } from './components/change-form'
import { isProfileField } from './profile-values'

/** Changes one field of the profile (spec 2.9: /my/change-infor). */
export default function MyChangeInforPage() {
  const { field = '' } = useRouteParams<'myChangeInfor'>()
  if (!isProfileField(field)) {
    const { href, onTap } = linkTo('myEdit')
    return (
      <Screen route="myChangeInfor" loggedOut={PROFILE_LOGGED_OUT}>
        <Empty type="order" title={T.unknown} action={{ label: T.toProfile, href, onTap }} />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="myChangeInfor"
      loggedOut={PROFILE_LOGGED_OUT}
      query={useProfileQuery}
      arg={undefined}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(profile: Profile) => <ChangeForm key={field} field={field} profile={profile} />}
    </LoadingScreen>
  )
}
