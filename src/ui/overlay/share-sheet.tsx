import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { TEXT } from '../internal/messages'
import { PIECE_TEXT } from '../internal/component-messages'
import { Popup } from './popup'
import { SharePressable } from './share-pressable'
import { Spinner } from '../feedback/spinner'
import { Pressable } from '../base/pressable'
import './share-sheet.scss'

/** A way to share; the host carries it out. */
export interface ShareChannel {
  key: string
  label: string
  icon: 'friend' | 'timeline' | 'link' | 'poster' | 'code' | 'more'
  /** Begins when it is tapped. What takes longer answers a promise: the sheet waits, and stays open if it fails. */
  share: () => void | Promise<void>
  /** The mini-program's sharing to a friend, which only a button of the messenger may begin. */
  native?: boolean
}

export interface ShareSheetProps {
  open: boolean
  onClose: () => void
  channels: readonly ShareChannel[]
  /** Default 分享到. */
  title?: string
  description?: string
}

/** The ways to share, at the lower edge. */
export function ShareSheet({ open, onClose, channels, title = PIECE_TEXT.shareTo, description }: ShareSheetProps) {
  const [busy, setBusy] = useState('')
  const begin = async ({ key, share }: ShareChannel) => {
    if (busy) return
    try {
      const sharing = share()
      if (sharing) setBusy(key)
      await sharing
      onClose()
    } catch {
      // The channel has said what was wrong; another one can be chosen.
    } finally {
      setBusy('')
    }
  }
  return (
    <Popup open={open} onClose={onClose} title={title} closeable={false}>
      {description && <View className="rx-share-about">{description}</View>}
      <View className="rx-share-row">
        {channels.map((channel) => (
          <SharePressable
            key={channel.key}
            className="rx-share-way"
            label={channel.label}
            native={channel.native}
            disabled={busy !== ''}
            busy={busy === channel.key}
            onTap={() => void begin(channel)}
          >
            <View className="rx-share-plate">
              {busy === channel.key ? <Spinner /> : <View className={`rx-share-i rx-share-${channel.icon}`} />}
            </View>
            <Text className="rx-share-name">{channel.label}</Text>
          </SharePressable>
        ))}
      </View>
      <Pressable className="rx-share-cancel" onTap={onClose}>
        {TEXT.cancel}
      </Pressable>
    </Popup>
  )
}
