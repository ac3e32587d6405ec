import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useNear } from './use-near'

const watched: { element?: Element; margin?: string; report?: (isIntersecting: boolean) => void; stopped: number } = {
  stopped: 0,
}

beforeEach(() => {
  watched.stopped = 0
  class Observer {
    constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
      watched.margin = options.rootMargin
      watched.report = (isIntersecting) =>
        report([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    observe(element: Element) {
      watched.element = element
    }
    disconnect() {
      watched.stopped++
    }
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
})
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'))

function Place({ hasPlace = true }: { hasPlace?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(() => place.current, 120)
  return (
    <>
      {hasPlace && <div ref={place} data-testid="place" />}
      <p>{isNear ? 'near' : 'far'}</p>
    </>
  )
}

it('becomes true when the element comes near, and stays true', () => {
  render(<Place />)
  expect(watched.element).toBe(screen.getByTestId('place'))
  expect(watched.margin).toBe('100000px 0px 120px 0px')
  act(() => watched.report?.(false))
  expect(screen.getByText('far')).toBeTruthy()
  act(() => watched.report?.(true))
  expect(screen.getByText('near')).toBeTruthy()
  expect(watched.stopped).toBeGreaterThan(0)
})

it('is true without an element, and in a browser that cannot watch one', () => {
  render(<Place hasPlace={false} />)
  expect(screen.getByText('near')).toBeTruthy()
  Reflect.deleteProperty(window, 'IntersectionObserver')
  render(<Place />)
  expect(screen.getAllByText('near')).toHaveLength(2)
})

it('stops watching when its component leaves', () => {
  const { unmount } = render(<Place />)
  unmount()
  expect(watched.stopped).toBe(1)
})
