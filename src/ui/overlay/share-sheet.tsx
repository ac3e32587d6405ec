import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { TEXT } from '../internal/messages'
import { COMPONENT_TEXT } from '../internal/component-messages'
import { Popup } from './popup'
import { SharePressable } from './share-pressable'
import { Spinner } from '../feedback/spinner'
import { Pressable } from '../base/pressable'
import './share-sheet.scss'

/** A channel of the share sheet; the host carries it out. */
export interface ShareChannel {
  key: string
  label: string
  icon: 'friend' | 'timeline' | 'link' | 'poster' | 'code' | 'more'
  /** Called when it is tapped. With a promise the sheet waits, and stays open if it rejects. */
  share: () => void | Promise<void>
  /** The mini-program's sharing to a friend, which only the messenger's own button can start. */
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

/** The share channels, at the lower edge. */
export function ShareSheet({ open, onClose, channels, title = COMPONENT_TEXT.shareTo, description }: ShareSheetProps) {
  const [busy, setBusy] = useState('')
  const begin = async ({ key, share }: ShareChannel) => {
    if (busy) return
    try {
      const sharing = share()
      if (sharing) setBusy(key)
      await sharing
      onClose()
    } catch {
      // The channel has reported its error; the user can choose another one.
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
