/** What is kept while one applies: src/site/company/promises.test.ts names for each the tests that hold it. */
export const PROMISES = [
  {
    figure: '잃는 글 0자',
    title: '쓰는 대로 저장해요',
    text: '누르는 대로 저장하고, 다른 기기에서도 이어서 쓸 수 있어요.',
  },
  {
    figure: '17:59:59',
    title: '마감은 초까지 같아요',
    text: '18시 마감이면 이 시각에 도착한 지원서까지 접수해요. 남은 시간은 서버 시계로 보여요.',
  },
  {
    figure: '모두에게',
    title: '결과를 알려요',
    text: '합격하지 않은 분께도 메일과 이곳에서 알려요. 결과를 받지 못한 분이 있으면 전형을 끝낼 수 없어요.',
  },
  {
    figure: '알린 날까지',
    title: '지원서를 파기해요',
    text: '전형이 끝나면 지울 날을 알리고, 그날까지 되살릴 수 없게 지워요. 입사하신 분의 지원서만 재직 중에 보관해요.',
  },
] as const;
