import { useCallback, useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@/core/platform/lifecycle'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Spinner } from '@/ui/feedback/spinner'
import { attachStream, type Attached } from './attach-stream'
import { AGAIN_MS, STALL_MS } from './limits'
import { PLAYER_TEXT } from './messages'
import type { StreamPlayerProps } from './player-props'
import './stream-player.scss'

type Play = 'loading' | 'playing' | 'paused' | 'stalled' | 'unplayable'

/**
 * Plays a stream in a box that its parent gives: muted until it is tapped, at the front only; on return it goes on with
 * what is on then.
 */
export function StreamPlayer({ src, poster, label, isClip = false, hasSound = true, latency }: StreamPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [play, setPlay] = useState<Play>('loading')
  const [isMuted, setMuted] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const [isFront, setFront] = useState(true)
  /** By its reader, for whom it does not begin again by itself. */
  const isStopped = useRef(false)
  const stall = useRef<ReturnType<typeof setTimeout>>()
  const next = useRef<ReturnType<typeof setTimeout>>()
  /** Attempts in sequence that failed. */
  const failures = useRef(0)
  /** The next attempt is one of its own: what is late stays late. */
  const isAgain = useRef(false)
  useDidShow(() => setFront(true))
  useDidHide(() => setFront(false))

  const moves = () => {
    clearTimeout(stall.current)
    stall.current = undefined
  }
  const waits = () => {
    stall.current ??= setTimeout(() => setPlay('stalled'), STALL_MS)
  }

  /** Connects again by itself, until it has failed too often. */
  const fail = useCallback(() => {
    const pause = isClip ? undefined : AGAIN_MS[failures.current]
    if (pause === undefined) return setPlay('stalled')
    failures.current += 1
    clearTimeout(next.current)
    next.current = setTimeout(() => {
      isAgain.current = true
      setAttempt((before) => before + 1)
    }, pause)
  }, [isClip])

  useEffect(() => {
    const element = video.current
    if (!element || !isFront) return undefined
    let isLeft = false
    let attached: Attached | null = null
    const begins = !isClip && !isStopped.current
    const isOwn = isAgain.current
    isAgain.current = false
    setPlay((before) => (isStopped.current ? 'paused' : isOwn && before === 'stalled' ? before : 'loading'))
    if (begins) waits()
    attachStream(element, { src, latency, onFail: () => !isLeft && fail() }).then(
      (found) => {
        attached = found
        if (isLeft) return found?.detach()
        if (!found) setPlay('unplayable')
        else if (begins) {
          element.play().catch(({ name }: Error) => {
            // A browser that lets nothing begin by itself shows the button, and nothing is late; what breaks off says
            // so by itself.
            if (isLeft || name !== 'NotAllowedError') return
            moves()
            setPlay('paused')
          })
        }
      },
      () => !isLeft && fail(),
    )
    return () => {
      isLeft = true
      clearTimeout(next.current)
      if (!isAgain.current) moves()
      attached?.detach()
    }
  }, [src, attempt, isFront, isClip, latency, fail])

  // React writes the attribute at the first render only.
  useEffect(() => {
    if (video.current) video.current.muted = isMuted && !isClip
  }, [isMuted, isClip])

  const reconnect = () => {
    failures.current = 0
    setAttempt(attempt + 1)
  }
  const toggle = () => {
    const element = video.current
    if (!element) return
    const { paused } = element
    isStopped.current = !paused
    if (paused) void element.play().catch(() => setPlay('stalled'))
    else element.pause()
  }
  return (
    <div className={isClip ? 'rx-stream rx-stream-clip' : 'rx-stream'} data-play={play}>
      <video
        ref={video}
        className="rx-stream-video"
        aria-label={label}
        poster={poster}
        playsInline
        muted={!isClip}
        controls={isClip}
        onPlaying={() => {
          moves()
          failures.current = 0
          setPlay('playing')
        }}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          // It is set back when the stream is connected anew.
          if (currentTime === 0) return
          moves()
          if (play === 'stalled') setPlay('playing')
        }}
        onPause={() => {
          // A stream that is connected anew pauses, too.
          if (play !== 'playing' && !isStopped.current) return
          moves()
          setPlay('paused')
        }}
        onWaiting={isClip ? undefined : waits}
        onError={() => play !== 'unplayable' && fail()}
      />
      {play === 'loading' && !isClip && (
        <div className="rx-stream-state" role="status" aria-label={PLAYER_TEXT.loading}>
          <Spinner />
        </div>
      )}
      {play === 'unplayable' && (
        <div className="rx-stream-state" role="status">
          <span className="rx-stream-word">{PLAYER_TEXT.unplayable}</span>
        </div>
      )}
      {play === 'stalled' && (
        <div className="rx-stream-state">
          <Button size="small" type="info" className="rx-stream-again" onTap={reconnect}>
            {PLAYER_TEXT.stalled}
          </Button>
        </div>
      )}
      {!isClip && (play === 'playing' || play === 'paused') && (
        <div className="rx-stream-ways">
          <Pressable className="rx-stream-way" onTap={toggle}>
            {play === 'playing' ? PLAYER_TEXT.pause : PLAYER_TEXT.play}
          </Pressable>
          {hasSound && (
            <Pressable className="rx-stream-way" onTap={() => setMuted(!isMuted)}>
              {isMuted ? PLAYER_TEXT.unmute : PLAYER_TEXT.mute}
            </Pressable>
          )}
        </div>
      )}
    </div>
  )
}
