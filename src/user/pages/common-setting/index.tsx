import { View } from '@tarojs/components'
import { Track } from '@/analytics/page/track-area'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useAppDispatch, useIsLoggedIn } from '@/core/store'
import { api } from '@/core/store/api'
import { linkTo, type Link } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { forgetPictures } from '@/shared/kept-pictures'
import { LOGOUT_TEXT } from '@/shared/messages'
import { useLogout } from '@/shared/use-logout'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { SETTINGS_TEXT as T } from '../../account-messages'
import './index.scss'

/** The settings (spec 2.9: /user/common-setting); a visitor has the device's part of them. */
export default function CommonSettingPage() {
  const isLoggedIn = useIsLoggedIn()
  const dispatch = useAppDispatch()
  const { logout, isLoggingOut, logoutAll, isLoggingOutAll, stepUpSheet } = useLogout()
  const clear = async () => {
    if (!(await dialog.isConfirmed({ title: T.clear, message: T.clearConfirm, confirmText: T.clear }))) return
    forgetPictures()
    dispatch(api.util.resetApiState())
    toast.success(T.cleared)
  }
  return (
    <Screen route="commonSetting" section={false}>
      <Track section="settings">
        <CellGroup>
          <Row id="accountSecurity" title={T.security} link={linkTo('accountSecurity')} />
          <Row id="myEdit" title={T.profile} link={linkTo('myEdit')} />
          <Row id="myProductPreference" title={T.preference} link={linkTo('myProductPreference')} />
          <Row id="addrIndex" title={T.addresses} link={linkTo('addrIndex', {})} />
        </CellGroup>
        <CellGroup>
          <Row id="myChangeMessage" title={T.messages} link={linkTo('myChangeMessage')} />
          <Row id="privacySetting" title={T.privacy} link={linkTo('privacySetting')} />
          <Cell title={T.clear} note={T.clearNote} onTap={() => void clear()} />
        </CellGroup>
        <CellGroup>
          <Row id="userGenId" title={T.genId} link={linkTo('userGenId')} />
          <Row id="myAbout" title={T.about} link={linkTo('myAbout')} />
        </CellGroup>
      </Track>
      <View className="setting-ways">
        {isLoggedIn ? (
          <>
            <Button block type="info" loading={isLoggingOut} onTap={logout}>
              {LOGOUT_TEXT.logout}
            </Button>
            <Button block type="info" loading={isLoggingOutAll} onTap={logoutAll}>
              {LOGOUT_TEXT.logoutAll}
            </Button>
          </>
        ) : (
          <Button block {...linkTo('login', {})}>
            {T.login}
          </Button>
        )}
      </View>
      {stepUpSheet}
    </Screen>
  )
}

function Row({ id, title, link }: { id: string; title: string; link: Link }) {
  return <Cell title={title} trackingAttributes={trackingAttributes({ sort: { id, name: title } })} {...link} />
}
