/** The name of a company, a contact, a street, and a postcode with its town, in each script that papers support. */
export const SAMPLE_NAMES = {
  latin: ['Łódzkie Wydawnictwo Źródło', 'Nguyễn Văn Đức', 'ul. Żeromskiego 12', '90-000 Łódź'],
  greek: ['Ελληνικές Εκδόσεις Αθηνών', 'Γιώργος Παπαδόπουλος', 'Λεωφόρος Κηφισίας 12', '151 25 Μαρούσι'],
  cyrillic: ['Издателство «Северна преса» ООД', 'Юлия Ёлкина', 'ул. „Шипка“ 5, № 7', '1000 София'],
  hebrew: ['חברת הפרסום בע"מ', 'דוד לוי', 'רחוב הרצל 12', 'תל אביב'],
  arabic: ['شركة النور', 'محمد مرسي', 'شارع الملك فهد ١٢٣', 'الرياض'],
  chinese: ['北京广告有限公司', '王小明', '中关村大街一号', '北京市'],
  japanese: ['株式会社サンプル・ジャパン', '山田はなこ', '千代田区丸の内1-1', '東京都'],
  korean: ['주식회사 한국광고', '김철수', '테헤란로 12', '서울특별시'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
