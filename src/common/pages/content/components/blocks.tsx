import type { PageBlock, PlainPageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { navigate } from '@/core/platform/navigation'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { SearchLink } from '@/ui/form/search-link'
import { CONTENT_TEXT } from '../messages'
import { BannerBlock } from './banner-block'
import { BrandsBlock } from './brands-block'
import { CountdownView } from './countdown-view'
import { ImageMapBlock } from './image-map-block'
import { ItemsBlock } from './items-block'
import { TabsView } from './tabs-view'
import { FaqBlock, TextBlock } from './text-block'
import { VouchersBlock } from './vouchers-block'

interface BlocksProps {
  blocks: readonly PageBlock[]
  /** The first of them is at the top of the page: its pictures come before all others. */
  isFirst?: boolean
}

/** The blocks of a page or of a tab. Each keeps its height until it is there. */
export function Blocks({ blocks, isFirst }: BlocksProps) {
  return (
    <>
      {blocks.map((block, at) => (
        <View
          key={block.id}
          className="cp-block"
          style={block.height > 0 ? { minHeight: `${block.height}px` } : undefined}
          {...trackingAttributes({ section: `${block.kind}-${block.id}` })}
        >
          {contentOf(block, isFirst === true && at === 0)}
        </View>
      ))}
    </>
  )
}

const contentOf = (block: PageBlock, isFirst: boolean) => {
  if (block.kind === 'tabs') return <TabsView block={block} draw={(blocks) => <Blocks blocks={blocks} />} />
  if (block.kind === 'countdown')
    return <CountdownView block={block} draw={(next) => <PlainBlock block={next} isFirst={false} />} />
  return <PlainBlock block={block} isFirst={isFirst} />
}

/** A block without blocks inside. */
export function PlainBlock({ block, isFirst }: { block: PlainPageBlock; isFirst: boolean }) {
  switch (block.kind) {
    case 'banner':
      return <BannerBlock block={block} isFirst={isFirst} />
    case 'imageMap':
      return <ImageMapBlock block={block} isFirst={isFirst} />
    case 'text':
      return <TextBlock block={block} />
    case 'faq':
      return <FaqBlock block={block} />
    case 'items':
      return <ItemsBlock block={block} isFirst={isFirst} />
    case 'vouchers':
      return <VouchersBlock block={block} />
    case 'brands':
      return <BrandsBlock block={block} />
    case 'search':
      return (
        <View className="cp-search">
          <SearchLink placeholder={block.placeholder || undefined} {...linkTo('search')} />
        </View>
      )
    case 'notice':
      return <NoticeBar text={block.text} wrap {...(block.link !== '' && linkToUrl(block.link))} />
    case 'spacer':
      return null
    case 'reserved':
      return (
        <View className="cp-reserved">
          <View>{CONTENT_TEXT.reserved}</View>
          <Button size="small" type="info" onTap={() => navigate('login')}>
            {CONTENT_TEXT.login}
          </Button>
        </View>
      )
  }
}
