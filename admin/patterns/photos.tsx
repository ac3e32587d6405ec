/** Photos of a record: thumbnails, one in full with zoom, two side by side, pins on flaws. console.md section 4. */
import { Button, Modal, Space } from 'antd'
import { useState, type MouseEvent, type PointerEvent } from 'react'
import { texts } from '../messages'

export interface Pin {
  /** Shares of width and height, 0 to 1. */
  x: number
  y: number
  text: string
  /** Drawn in it instead of its number. */
  label?: string
  /** Of a flaw: its kind, and how bad it is. */
  kind?: string
  severity?: number
}

export interface Photo {
  url: string
  title: string
  pins?: readonly Pin[]
}

const ZOOM_STEP = 1.5
const ZOOM_MAX = 8

/** Where a click is in the picture, as shares of width and height. */
export const placeIn = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): { x: number; y: number } => {
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  return { x: share((clientX - box.left) / (box.width || 1)), y: share((clientY - box.top) / (box.height || 1)) }
}

export const Pinned = ({ photo, onPin }: { photo: Photo; onPin?: (place: { x: number; y: number }) => void }) => (
  <span className={`c-pinned${onPin ? ' c-pinned-open' : ''}`}>
    <img
      src={photo.url}
      alt={photo.title}
      draggable={false}
      onClick={
        onPin
          ? (event: MouseEvent<HTMLImageElement>) => onPin(placeIn(event, event.currentTarget.getBoundingClientRect()))
          : undefined
      }
    />
    {photo.pins?.map((pin, index) => (
      <span
        key={`${pin.x}-${pin.y}-${index}`}
        className="c-pin"
        style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
        title={pin.text}
      >
        {pin.label ?? index + 1}
      </span>
    ))}
  </span>
)

const Zoomed = ({ photo }: { photo: Photo }) => {
  const [zoom, setZoom] = useState(1)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const change = (factor: number) => {
    const next = Math.min(ZOOM_MAX, Math.max(1, zoom * factor))
    setZoom(next)
    if (next === 1) setOffset({ x: 0, y: 0 })
  }
  return (
    <figure className="c-zoom">
      <div
        className="c-zoom-view"
        onWheel={({ deltaY }) => change(deltaY < 0 ? 1.15 : 1 / 1.15)}
        onPointerDown={(event: PointerEvent) => setFrom({ x: event.clientX - offset.x, y: event.clientY - offset.y })}
        onPointerMove={(event: PointerEvent) => {
          if (from && zoom > 1) setOffset({ x: event.clientX - from.x, y: event.clientY - from.y })
        }}
        onPointerUp={() => setFrom(null)}
        onPointerLeave={() => setFrom(null)}
      >
        <div style={{ transform: `translate(${offset.x}px, ${offset.y}px) scale(${zoom})` }}>
          <Pinned photo={photo} />
        </div>
      </div>
      <figcaption>
        <Space wrap>
          <span>{photo.title}</span>
          <Button size="small" onClick={() => change(1 / ZOOM_STEP)} disabled={zoom === 1}>
            {texts.zoomOut}
          </Button>
          <Button size="small" onClick={() => change(ZOOM_STEP)} disabled={zoom === ZOOM_MAX}>
            {texts.zoomIn}
          </Button>
        </Space>
      </figcaption>
    </figure>
  )
}

export const Photos = ({ photos }: { photos: readonly Photo[] }) => {
  const [at, setAt] = useState<number | null>(null)
  const [isDouble, setDouble] = useState(false)
  const shown = at === null ? [] : [photos[at], ...(isDouble ? [photos[(at + 1) % photos.length]] : [])]
  return (
    <>
      <ul className="c-photos">
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button type="button" onClick={() => setAt(index)} aria-label={texts.openPhoto(photo.title)}>
              <Pinned photo={photo} />
            </button>
            <span className="c-quiet">{photo.title}</span>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Modal open width="min(1200px, 94vw)" title={texts.photos} onCancel={() => setAt(null)} footer={null}>
          <Space className="c-gap-below">
            <Button onClick={() => setAt((at + photos.length - 1) % photos.length)}>{texts.previous}</Button>
            <span className="c-number">{texts.place(at + 1, photos.length)}</span>
            <Button onClick={() => setAt((at + 1) % photos.length)}>{texts.next}</Button>
            {photos.length > 1 && (
              <Button onClick={() => setDouble(!isDouble)} aria-pressed={isDouble}>
                {texts.sideBySide}
              </Button>
            )}
          </Space>
          <div className={isDouble ? 'c-double' : ''}>
            {shown.map((photo) => photo && <Zoomed key={photo.url} photo={photo} />)}
          </div>
        </Modal>
      )}
    </>
  )
}
