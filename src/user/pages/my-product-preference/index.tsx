import type { Preference } from '@contract/account'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePreferenceQuery } from '../../account-api'
import { PREFERENCE_LOGGED_OUT } from '../../account-messages'
import { PreferenceForm } from './components/preference-form'

/** The sizes, brands, kinds and prices that the user likes (spec 2.9: /my/product-preference). */
export default function MyProductPreferencePage() {
  return (
    <LoadingScreen
      route="myProductPreference"
      loggedOut={PREFERENCE_LOGGED_OUT}
      query={usePreferenceQuery}
      arg={undefined}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(preference: Preference) => <PreferenceForm preference={preference} />}
    </LoadingScreen>
  )
}
