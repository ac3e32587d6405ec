import { forwardRef } from 'react'
import type { SwiperItemProps } from '@tarojs/components/types/SwiperItem'
import { domProps } from './dom/props'

/** One slide; only inside Swiper. */
export const SwiperItem = forwardRef<HTMLDivElement, SwiperItemProps>(function SwiperItem(props, ref) {
  return <div {...domProps(props, 'h5-swiper-item')} ref={ref} />
})
