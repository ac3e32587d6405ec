import type { ShareKind, ShareLink, SharePage } from '@contract/sharing'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { copyText } from '@/core/platform/clipboard'
import { useShareContent } from '@/core/platform/share'
import { sendToFriend, shareAddress } from '@/core/platform/share/send'
import { h5AddressOf } from '@/routes/derive'
import { callErrorText, type CallError } from '@/screen/call-error'
import { LoginGate } from '@/screen/load-failed'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useShareCreateMutation, useShareTargetQuery } from '@/shared/api/sharing'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { ListFooter } from '@/ui/list/list-footer'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Popup } from '@/ui/overlay/popup'
import { SharePressable } from '@/ui/overlay/share-pressable'
import { Switch } from '@/ui/form/switch'
import { SHARE_TEXT } from '../../../sharing-messages'
import { PosterPicture } from './poster-picture'
import { ShareCard } from './share-card'

/** What the user is about to share: how it will look, and the ways to send it. */
export function OwnShare({ type, id }: { type: ShareKind; id: string }) {
  return (
    <LoadingScreen
      route="userSharePage"
      query={useShareTargetQuery}
      arg={{ type, id }}
      visitor={<LoginGate {...SHARE_TEXT.loggedOut} />}
      missing={SHARE_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(target) => <Sending target={target} type={type} id={id} />}
    </LoadingScreen>
  )
}

function Sending({ target, type, id }: { target: SharePage; type: ShareKind; id: string }) {
  const [create] = useShareCreateMutation()
  const [link, setLink] = useState<ShareLink>()
  const [error, setError] = useState<CallError>()
  const [isPriceShown, setPriceShown] = useState(true)
  const [isPosterOpen, setPosterOpen] = useState(false)
  const make = async () => {
    setError(undefined)
    const { data, error: refused } = await create({ type, id })
    if (data) setLink(data)
    else setError(refused as CallError)
  }
  // The code is needed before a button is tapped: the messenger's own sharing cannot wait for it.
  useEffect(() => void make(), [type, id]) // eslint-disable-line react-hooks/exhaustive-deps
  const content = {
    title: target.title,
    path: link?.path ?? h5AddressOf('home'),
    ...(target.pictures[0] && { imageUrl: target.pictures[0].url }),
  }
  useShareContent(content)
  const copy = async () => {
    if (!link) return
    const refused = await copyText(shareAddress(link.path))
    if (refused === null) toast.success(SHARE_TEXT.copied)
    else toast.show(refused)
  }
  const send = async () => {
    const result = await sendToFriend(content)
    if (result === 'menu') toast.show(SHARE_TEXT.useMenu)
    if (result === 'copy') await copy()
  }
  const isItem = target.kind === 'item'
  return (
    <>
      <View className="share-preview">
        <ShareCard target={target} isPriceShown={isPriceShown || !isItem} />
      </View>
      {isItem && (
        <View className="share-switch">
          <View>{SHARE_TEXT.price}</View>
          <Switch label={SHARE_TEXT.price} value={isPriceShown} onChange={setPriceShown} />
        </View>
      )}
      {error && <ListFooter state="error" text={callErrorText(error)} onRetry={() => void make()} />}
      <BottomBar>
        <View className="share-ways">
          <Pressable className="share-way" disabled={!link} onTap={() => setPosterOpen(true)}>
            <Icon name={moreIcon('picture')} size="m" />
            {SHARE_TEXT.poster}
          </Pressable>
          <Pressable className="share-way" disabled={!link} onTap={() => void copy()}>
            <Icon name="share" size="m" />
            {SHARE_TEXT.copy}
          </Pressable>
          <SharePressable
            native
            className="share-send"
            label={SHARE_TEXT.send}
            disabled={!link}
            onTap={() => void send()}
          >
            {SHARE_TEXT.send}
          </SharePressable>
        </View>
      </BottomBar>
      {link && (
        <Poster
          open={isPosterOpen}
          onClose={() => setPosterOpen(false)}
          title={target.title}
          src={`${link.posterUrl}${isPriceShown ? '' : '?price=hidden'}`}
        />
      )}
    </>
  )
}

interface PosterProps {
  open: boolean
  onClose: () => void
  title: string
  /** Root-relative. */
  src: string
}

/** The poster as the server draws it, to be saved by a long press. */
function Poster({ open, onClose, title, src }: PosterProps) {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => setFailed(false), [src, open])
  return (
    <Popup open={open} onClose={onClose} title={SHARE_TEXT.posterTitle}>
      <View className="share-poster">
        {isFailed ? (
          <View className="share-poster-failed">
            {SHARE_TEXT.posterFailed}
            <Button size="small" type="info" onTap={() => setFailed(false)}>
              {SHARE_TEXT.again}
            </Button>
          </View>
        ) : (
          <PosterPicture src={shareAddress(src)} alt={SHARE_TEXT.posterAlt(title)} onFail={() => setFailed(true)} />
        )}
        <View className="share-poster-hint">{SHARE_TEXT.posterHint}</View>
      </View>
    </Popup>
  )
}
