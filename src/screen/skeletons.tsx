import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'
import './skeletons.scss'

/**
 * rows: rows with a picture at the left; cards: blocks with a picture and words; grid: two columns of tiles; form:
 * fields with their labels; detail: a page of blocks; result: an icon and a sentence.
 */
export type SkeletonKind = 'rows' | 'cards' | 'grid' | 'form' | 'detail' | 'result'

const times = (count: number, draw: () => ReactNode) =>
  Array.from({ length: count }, (_, index) => <View key={index}>{draw()}</View>)

const Row = () => (
  <View className="rx-scr-sk-row">
    <View className="rx-scr-sk-picture">
      <Skeleton shape="square" />
    </View>
    <View className="rx-scr-sk-words">
      <SkeletonLines />
    </View>
  </View>
)
const Block = ({ lines }: { lines: number }) => (
  <View className="rx-scr-sk-block">
    <SkeletonLines count={lines} />
  </View>
)

const SHAPES: Record<SkeletonKind, () => ReactNode> = {
  rows: () => <View className="rx-scr-sk-ground">{times(5, Row)}</View>,
  cards: () =>
    times(3, () => (
      <View className="rx-scr-sk-block">
        <Skeleton width={40} />
        <Row />
      </View>
    )),
  grid: () => (
    <View className="rx-scr-sk-grid">
      {Array.from({ length: 6 }, (_, index) => (
        <View key={index} className="rx-scr-sk-tile">
          <Skeleton shape="square" />
          <SkeletonLines />
        </View>
      ))}
    </View>
  ),
  form: () => [<Block key="first" lines={4} />, <Block key="second" lines={6} />],
  detail: () => [
    <Block key="first" lines={2} />,
    <View key="second" className="rx-scr-sk-block">
      <Row />
    </View>,
    <Block key="third" lines={5} />,
  ],
  result: () => (
    <View className="rx-scr-sk-result">
      <View className="rx-scr-sk-icon">
        <Skeleton shape="circle" />
      </View>
      <Skeleton shape="title" className="rx-scr-sk-title" />
      <Skeleton className="rx-scr-sk-note" />
    </View>
  ),
}

/** The shape of a page while its data comes. */
export function ScreenSkeleton({ kind }: { kind: SkeletonKind }) {
  return <SkeletonGroup>{SHAPES[kind]()}</SkeletonGroup>
}
