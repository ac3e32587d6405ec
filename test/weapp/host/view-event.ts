/** An event as it crosses from the page to the code: plain data, without elements. */
interface Target {
  id: string
  dataset: Record<string, unknown>
  offsetLeft: number
  offsetTop: number
}

interface Point {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

export interface ViewEvent {
  type: string
  timeStamp: number
  target: Target
  currentTarget: Target
  detail: unknown
  touches?: ArrayLike<Point>
  changedTouches?: ArrayLike<Point>
}

const targetOf = ({ id, dataset, offsetLeft, offsetTop }: Target): Target => ({ id, dataset, offsetLeft, offsetTop })

const pointsOf = (touches: ArrayLike<Point> | undefined): Point[] =>
  touches?.length === undefined
    ? []
    : Array.from(touches, ({ identifier, pageX, pageY, clientX, clientY }) => ({
        identifier,
        pageX,
        pageY,
        clientX,
        clientY,
      }))

export const toPlainEvent = (event: ViewEvent): ViewEvent => ({
  type: event.type,
  timeStamp: event.timeStamp,
  target: targetOf(event.target),
  currentTarget: targetOf(event.currentTarget),
  detail: event.detail,
  touches: pointsOf(event.touches),
  changedTouches: pointsOf(event.changedTouches),
})
