import { Video, View } from '@tarojs/components'
import { useEffect, useId, useRef, useState } from 'react'
import { pauseVideo, playVideo } from '@/core/platform/media/video.weapp'
import { Pressable } from '@/ui/base/pressable'
import { Spinner } from '@/ui/feedback/spinner'
import { STALL_MS } from './limits'
import { PLAYER_TEXT } from './messages'
import type { StreamPlayerProps } from './player-props'
import './stream-player.scss'

type Play = 'loading' | 'playing' | 'paused' | 'stalled'

/** The messenger needs a whole address. */
const whole = (url: string): string => (url.startsWith('/') ? process.env.API_ORIGIN + url : url)

/** Plays a stream by the messenger's own player, which stops by itself while its page is behind another. */
export function StreamPlayer({ src, poster, label, isClip = false, hasSound = true }: StreamPlayerProps) {
  const id = `stream-${useId().replace(/\W/g, '')}`
  const [isMuted, setMuted] = useState(!isClip)
  const [attempt, setAttempt] = useState(0)
  const [play, setPlay] = useState<Play>('loading')
  const stall = useRef<ReturnType<typeof setTimeout>>()

  const moves = () => {
    clearTimeout(stall.current)
    stall.current = undefined
  }
  const waits = () => {
    stall.current ??= setTimeout(() => setPlay('stalled'), STALL_MS)
  }
  useEffect(() => {
    if (!isClip) waits()
    return moves
  }, [attempt, isClip])

  const reconnect = () => {
    setPlay('loading')
    setAttempt(attempt + 1)
  }
  const toggle = () => {
    if (play === 'playing') pauseVideo(id)
    else playVideo(id)
  }
  return (
    <View className={isClip ? 'rx-stream rx-stream-clip' : 'rx-stream'} ariaLabel={label}>
      <Video
        key={attempt}
        id={id}
        className="rx-stream-video"
        src={whole(src)}
        poster={whole(poster)}
        autoplay={!isClip}
        controls={isClip}
        muted={isMuted}
        objectFit={isClip ? 'contain' : 'cover'}
        showCenterPlayBtn={isClip}
        enableProgressGesture={isClip}
        onPlay={() => {
          moves()
          setPlay('playing')
        }}
        onTimeUpdate={() => {
          moves()
          if (play === 'loading' || play === 'stalled') setPlay('playing')
        }}
        onPause={() => {
          moves()
          setPlay('paused')
        }}
        onWaiting={isClip ? undefined : waits}
        onError={() => setPlay('stalled')}
      />
      {play === 'loading' && !isClip && (
        <View className="rx-stream-state" ariaRole="status" ariaLabel={PLAYER_TEXT.loading}>
          <Spinner />
        </View>
      )}
      {play === 'stalled' && (
        <View className="rx-stream-state">
          <Pressable className="rx-stream-way" onTap={reconnect}>
            {PLAYER_TEXT.stalled}
          </Pressable>
        </View>
      )}
      {!isClip && (play === 'playing' || play === 'paused') && (
        <View className="rx-stream-ways">
          <Pressable className="rx-stream-way" onTap={toggle}>
            {play === 'playing' ? PLAYER_TEXT.pause : PLAYER_TEXT.play}
          </Pressable>
          {hasSound && (
            <Pressable className="rx-stream-way" onTap={() => setMuted(!isMuted)}>
              {isMuted ? PLAYER_TEXT.unmute : PLAYER_TEXT.mute}
            </Pressable>
          )}
        </View>
      )}
    </View>
  )
}
