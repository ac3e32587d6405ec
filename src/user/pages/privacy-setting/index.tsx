import type { PrivacySetting } from '@contract/account'
import { useState } from 'react'
import { useIsLoggedIn } from '@/core/store'
import { storage } from '@/core/platform/storage'
import { formatDate } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useConsentsQuery } from '@/shared/api/consents'
import { forgetViews, isPersonalHere, setPersonalHere } from '@/shared/viewed-items'
import { Cell, CellGroup } from '@/ui/base/cell'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Switch } from '@/ui/form/switch'
import { useClearHistoryMutation, usePrivacySettingEditMutation, usePrivacySettingQuery } from '../../account-api'
import { PRIVACY_TEXT as T } from '../../account-messages'
import { SEARCH_HISTORY_KEY } from '../../limits'

/** What the shop may use of what it knows of the user (spec 2.9: /user/privacy-setting). */
export default function PrivacySettingPage() {
  return (
    <LoadingScreen
      route="privacySetting"
      query={usePrivacySettingQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
      visitor={<DeviceSetting />}
    >
      {(setting: PrivacySetting) => <OwnSetting setting={setting} />}
    </LoadingScreen>
  )
}

/** A visitor's: this device alone. */
function DeviceSetting() {
  const [isPersonal, setPersonal] = useState(isPersonalHere)
  const change = (next: boolean) => {
    setPersonalHere(next)
    setPersonal(next)
  }
  return (
    <>
      <Personal isPersonal={isPersonal} note={`${T.personalNote}${T.device}。`} onChange={change} />
      <History />
      <Policy />
    </>
  )
}

function OwnSetting({ setting }: { setting: PrivacySetting }) {
  const [edit, { isLoading, originalArgs }] = usePrivacySettingEditMutation()
  const change = async (isPersonal: boolean) => {
    const { data } = await edit({ isPersonal })
    if (data) setPersonalHere(data.isPersonal)
  }
  const isPersonal = isLoading && originalArgs ? originalArgs.isPersonal : setting.isPersonal
  return (
    <>
      <Personal
        isPersonal={isPersonal}
        isLoading={isLoading}
        note={T.personalNote}
        onChange={(next) => void change(next)}
      />
      <CellGroup title={T.public}>
        <Cell title={T.lists} note={T.listsNote} {...linkTo('cardCollect', {})} />
      </CellGroup>
      <Consents />
      <History />
      <Policy />
    </>
  )
}

interface PersonalProps {
  isPersonal: boolean
  isLoading?: boolean
  note: string
  onChange: (isPersonal: boolean) => void
}

function Personal({ isPersonal, isLoading, note, onChange }: PersonalProps) {
  return (
    <CellGroup title={T.recommend}>
      <Cell
        title={T.personal}
        note={note}
        value={<Switch label={T.personal} value={isPersonal} loading={isLoading} onChange={onChange} />}
      />
    </CellGroup>
  )
}

/** What was agreed to; the document's own page has the text, and the way to withdraw. */
function Consents() {
  const { data } = useConsentsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data) return null
  return (
    <CellGroup title={T.consents}>
      {data.list.length === 0 && <Cell title={T.noConsents} />}
      {data.list.map(({ key, title, version, at, kind }) => (
        <Cell
          key={key}
          title={title}
          note={kind === 'given' ? T.given(formatDate(at), version) : T.withdrawn(formatDate(at))}
          {...linkTo('sellerAgreement', { key })}
        />
      ))}
    </CellGroup>
  )
}

function History() {
  const isLoggedIn = useIsLoggedIn()
  const [clearHistory] = useClearHistoryMutation()
  const clearViews = async () => {
    if (!(await dialog.isConfirmed({ title: T.views, message: T.confirmViews, confirmText: T.clear }))) return
    if (isLoggedIn && (await clearHistory()).error) return
    forgetViews()
    toast.success(T.cleared)
  }
  const clearSearches = async () => {
    if (!(await dialog.isConfirmed({ title: T.searches, message: T.confirmSearches, confirmText: T.clear }))) return
    storage.set(SEARCH_HISTORY_KEY, undefined)
    toast.success(T.cleared)
  }
  return (
    <CellGroup title={T.history}>
      <Cell title={T.views} note={T.viewsNote} onTap={() => void clearViews()} />
      <Cell title={T.searches} note={T.searchesNote} onTap={() => void clearSearches()} />
    </CellGroup>
  )
}

function Policy() {
  return (
    <CellGroup>
      <Cell title={T.policy} note={T.policyNote} {...linkTo('sellerAgreement', { key: 'privacy' })} />
    </CellGroup>
  )
}
