/** The same list as users of Vant write it: van-list with lazy pictures, tags and prices, two columns. */
import { createApp, h } from 'vue'
import { Image, Lazyload, List, Tag } from 'vant'
import 'vant/lib/index.css'
import './vant.css'
import { items } from './items'

const yuan = (fen) => `¥${(fen / 100).toLocaleString('en-US')}`

const card = (item) =>
  h('div', { class: 'card', key: item.id, role: 'button', tabindex: 0 }, [
    h(Image, { src: `${item.cover.url}?w=360`, lazyLoad: true, fit: 'cover', width: '100%', class: 'picture' }),
    h('div', { class: 'brand' }, item.brandName),
    h('div', { class: 'title' }, item.title),
    h('div', { class: 'tags' }, [
      h(Tag, { plain: true }, () => item.gradeName),
      ...(item.droppedFen > 0 ? [h(Tag, { type: 'primary' }, () => `降 ${yuan(item.droppedFen)}`)] : []),
    ]),
    h('div', { class: 'price' }, [h('b', yuan(item.priceFen)), h('s', yuan(item.referencePriceFen))]),
  ])

createApp({ render: () => h(List, { finished: true, class: 'grid' }, () => items.map(card)) })
  .use(Lazyload)
  .mount('#app')
