import { Video, View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/base/pressable'
import { PLAYER_TEXT } from './messages'
import type { StreamPlayerProps } from './player-props'
import './stream-player.scss'

/** The messenger needs a whole address. */
const whole = (url: string): string => (url.startsWith('/') ? process.env.API_ORIGIN + url : url)

/** Plays a stream by the messenger's own player. */
export function StreamPlayer({ src, poster, label, isClip = false }: StreamPlayerProps) {
  const [isMuted, setMuted] = useState(!isClip)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  return (
    <View className={isClip ? 'rx-stream rx-stream-clip' : 'rx-stream'} ariaLabel={label}>
      <Video
        key={attempt}
        className="rx-stream-video"
        src={whole(src)}
        poster={whole(poster)}
        autoplay={!isClip}
        controls={isClip}
        muted={isMuted}
        objectFit={isClip ? 'contain' : 'cover'}
        showCenterPlayBtn={isClip}
        enableProgressGesture={isClip}
        onPlay={() => setFailed(false)}
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <View className="rx-stream-state">
          <Pressable
            className="rx-stream-way"
            onTap={() => {
              setFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {PLAYER_TEXT.stalled}
          </Pressable>
        </View>
      )}
      {!isClip && !hasFailed && (
        <View className="rx-stream-ways">
          <Pressable className="rx-stream-way" onTap={() => setMuted(!isMuted)}>
            {isMuted ? PLAYER_TEXT.unmute : PLAYER_TEXT.mute}
          </Pressable>
        </View>
      )}
    </View>
  )
}
