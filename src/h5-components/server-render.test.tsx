/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { Image, Input, Picker, RootPortal, ScrollView, Swiper, SwiperItem, Text, View } from './index'

describe('without a browser', () => {
  it('renders a page, quietly', () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    const html = renderToString(
      <View className="page">
        <ScrollView scrollX refresherEnabled>
          <Swiper circular current={1}>
            <SwiperItem>
              <Image src="/a.webp" mode="aspectFill" ariaLabel="手袋" />
            </SwiperItem>
          </Swiper>
        </ScrollView>
        <Input value="林" focus />
        <Picker mode="selector" range={['甲']}>
          <Text>选择</Text>
        </Picker>
        <RootPortal>
          <View />
        </RootPortal>
      </View>,
    )
    expect(typeof window).toBe('undefined')
    expect(html).toContain('<img alt="手袋" class="h5-img h5-img-aspectFill" decoding="async" src="/a.webp"/>')
    expect(errors).not.toHaveBeenCalled()
  })
})
