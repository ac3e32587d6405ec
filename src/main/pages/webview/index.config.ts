// A web-view covers whatever the page draws, so this page has the messenger's own bar.
export default definePageConfig({
  navigationStyle: 'default',
  navigationBarBackgroundColor: '#ffffff',
  navigationBarTextStyle: 'black',
  navigationBarTitleText: '',
  enableShareAppMessage: true,
})
