import {
  forwardRef,
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import type { SwiperItemProps } from '@tarojs/components/types/SwiperItem'
import { domProps } from './dom/props'
import type { SwiperProps } from '@tarojs/components/types/Swiper'
import { taroEvent } from './dom/event'
import { reducedMotion, scrollAxis, useCommit, useHydrated, useLatest, useScroll } from './dom/hooks'
import { SWIPER_INTERVAL_MS } from './limits'

/** One slide; only inside Swiper. */
export const SwiperItem = forwardRef<HTMLDivElement, SwiperItemProps>(function SwiperItem(props, ref) {
  return <div {...domProps(props, 'h5-swiper-item')} ref={ref} />
})

type Source = 'touch' | 'autoplay' | ''

/**
 * Slides on CSS scroll-snap: the browser moves them, this reports the current one. A circular swiper has copies of its
 * first and last slide after hydration; when a copy comes to rest, the real slide replaces it invisibly.
 */
export const Swiper = forwardRef<HTMLDivElement, SwiperProps>(function Swiper(props, ref) {
  const { vertical, autoplay, interval = SWIPER_INTERVAL_MS, duration, displayMultipleItems = 1, currentItemId } = props
  const slides = Children.toArray(props.children).filter((child) =>
    isValidElement<SwiperItemProps>(child),
  ) as ReactElement<SwiperItemProps>[]
  const count = slides.length
  const hydrated = useHydrated()
  const looped = hydrated && !!props.circular && count > 1
  const lead = looped ? 1 : 0
  const wanted = currentItemId
    ? slides.findIndex((slide) => slide.props.itemId === currentItemId)
    : (props.current ?? 0)
  const current = Math.max(0, Math.min(wanted, count - 1))

  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(current)
  /**
   * `driven`: code scrolls, not the user, and the change was reported. `held`: a finger is on it. `keyed`: arrow keys
   * are in use. `rested`: where it last came to rest.
   */
  const live = useRef({ index, rested: index, driven: false, held: false, keyed: false, source: 'touch' as Source })
  const axis = vertical ? 'top' : 'left'

  const extent = (): number =>
    track.current?.querySelector('.h5-swiper-item')?.getBoundingClientRect()[vertical ? 'height' : 'width'] || 0
  const put = (slot: number, smooth: boolean) => {
    if (track.current) scrollAxis(track.current, axis, slot * extent(), smooth && duration !== 0)
  }
  const slotShown = () => Math.round((track.current?.[vertical ? 'scrollTop' : 'scrollLeft'] ?? 0) / extent())
  const swiperEvent = (type: string) => {
    const { index: at, source } = live.current
    return taroEvent(type, track.current as Element, { current: at, source, currentItemId: slides[at]?.props.itemId })
  }
  const choose = (slot: number) => {
    const next = (slot - lead + count) % count
    if (!(next >= 0) || next === live.current.index) return
    live.current.index = next
    setIndex(next)
    props.onChange?.(swiperEvent('change'))
  }
  const go = (step: number, source: Source) => {
    const next = live.current.index + step
    const slot = (looped ? next : (next + count) % count) + lead
    live.current.driven = extent() > 0 && slotShown() !== slot
    live.current.source = source
    choose(slot)
    put(slot, true)
  }
  const rest = () => {
    if (live.current.held || !extent()) return
    if (!live.current.driven) choose(slotShown())
    if (slotShown() !== live.current.index + lead) put(live.current.index + lead, false)
    if (live.current.rested !== live.current.index) props.onAnimationFinish?.(swiperEvent('animationfinish'))
    live.current.rested = live.current.index
    live.current.driven = false
    live.current.source = 'touch'
  }
  useScroll(track, rest, () => {
    if (!live.current.held && !live.current.driven && extent()) choose(slotShown())
  })

  const latest = useLatest({ go, put })
  useCommit(() => {
    live.current.index = Math.min(live.current.index, Math.max(0, count - 1))
    if (live.current.index + lead) latest.current?.put(live.current.index + lead, false)
  }, [latest, lead, count, vertical])
  useEffect(() => {
    if (current !== live.current.index) latest.current?.go(current - live.current.index, '')
  }, [latest, current])
  useEffect(() => {
    const again = () => latest.current?.put(live.current.index + lead, false)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [latest, lead])
  useEffect(() => {
    if (!autoplay || count < 2 || reducedMotion()) return
    const timer = setInterval(() => {
      const element = track.current
      if (!element || live.current.held || live.current.keyed || document.hidden) return
      if (element.checkVisibility?.() === false) return
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width && bottom > 0 && top < window.innerHeight) latest.current?.go(1, 'autoplay')
    }, interval)
    return () => clearInterval(timer)
  }, [latest, autoplay, interval, count, index])

  const hold = () => {
    const { driven } = live.current
    Object.assign(live.current, { held: true, driven: false, source: 'touch' })
    // A finger on a copy would find no neighbour beyond it.
    if (driven && looped && extent() && (slotShown() < lead || slotShown() >= lead + count))
      put(live.current.index + lead, false)
  }
  const release = () => {
    live.current.held = false
    // A finger that lifts after the slide has stopped causes no scroll event.
    track.current?.dispatchEvent(new Event('scroll'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = (vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']).indexOf(event.key)
    if (key < 0 || event.target !== event.currentTarget) return
    event.preventDefault()
    live.current.keyed = true
    const step = key ? 1 : -1
    if (looped || slides[live.current.index + step]) go(step, 'touch')
  }

  const copy = (slide: ReactElement<SwiperItemProps> | undefined, key: string) =>
    slide && cloneElement(slide, { key, id: undefined, 'aria-hidden': true, inert: '' } as SwiperItemProps)
  const style = {
    '--h5-slides': displayMultipleItems === 1 ? undefined : displayMultipleItems,
    '--h5-before': props.previousMargin,
    '--h5-after': props.nextMargin,
    '--h5-dot': props.indicatorColor,
    '--h5-dot-on': props.indicatorActiveColor,
  } as CSSProperties
  const base = `h5-swiper${vertical ? ' h5-swiper-y' : ''}${props.disableTouch ? ' h5-swiper-still' : ''}`
  const dom = domProps({ ...props, children: undefined }, base)
  return (
    <div {...dom} style={{ ...style, ...dom.style }} ref={ref}>
      <div
        className="h5-swiper-track"
        tabIndex={count > 1 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => (live.current.keyed = false)}
        onTouchStart={hold}
        onTouchEnd={release}
        onTouchCancel={release}
        ref={track}
      >
        {looped && copy(slides[count - 1], 'before')}
        {slides}
        {looped && slides.slice(0, displayMultipleItems).map((slide, at) => copy(slide, `after${at}`))}
      </div>
      {props.indicatorDots && (
        <div className="h5-swiper-dots" aria-hidden="true">
          {slides.map((slide, at) => (
            <span
              className={at === Math.min(index, count - 1) ? 'h5-swiper-dot h5-swiper-dot-on' : 'h5-swiper-dot'}
              key={slide.key}
            />
          ))}
        </div>
      )}
    </div>
  )
})
