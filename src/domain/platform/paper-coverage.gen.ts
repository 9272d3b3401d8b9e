// Written by `npm run paper-coverage`.

/**
 * The characters of each font of papers, as alternate numbers of missing and of present code points in base 36, from code point 0 on:
 * `w 2n` is the code points 32 to 126.
 */
export const PAPER_COVERAGE = {
  archivoLatin:
    'w 2n x 2o 2 1 1a 1 w 2 a0 1 9 1 j 1 1 1 z 2 1 2 3 2 p 1 5ph 1 9 2 3 3 1 3 3 1 3 1 b 2 5 2 9 1 2v 1 39 1 32 1 1 1 3i 1 2 1',
  archivoLatinExt:
    'w 1 w 1 2m 1 w 1 1q 1d 1 w 2 18 f 1 2 1 a 1 2 2 d 2 j p 9 2 2 2 e y e 4 2 4 3 1 x 1 o 1 1y 2 1 1 a 1 1 1 j 1 y 2 1 2 3 2 p 1 5c0 2 1o 2 8 2 i 6 o 1 2b 8 86 1 3k 1 1 2 1 2 1 1 1 1 1 1 3 2 2 1 3 2 1 2 2d 1',
  newsreaderLatin:
    'w 2n x 2o 1d 1 w 2 a0 1 9 1 j 1 1 1 z 2 1 2 3 2 p 1 5pr 2 3 3 1 3 3 1 3 1 b 2 5 2 9 1 2v 1 39 1 6n 1 2 1',
  newsreaderLatinExt:
    'w 1 3j 1 2n 1d 3 l 1 8 2 17 g 1 2 1 d 2 d 2 j 9 p 2 2 2 e y e 4 2 4 3 1 x 1 2n 2 1 1 a 1 l 1 y 2 1 2 3 2 p 1 5ek 6 o 1 2b 8 86 1 3k 1 1 2 1 2 1 1 1 1 1 1 3 2 2 1 3 2 1 2',
  notoSans:
    'w 2n x k8 2 6 4 7 1 1 1 k 1 1r e 8w r4 3k 1h7 1 1x0 h 4 1 1 8 c1 9 3b 6y 1 7v 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 2t 1 c 2 r 1 d 3 x 1b 1 f 2o z 2 4 1 3s 1 qh 1 1ar w 9s 3i noi 2o 2o 5n 5 2 1 1 1 5 o e 73 1 1a 1 e9 1o fpw 7 l5 1 v g cs 2 1he 6 1 16 1 9 16it v',
  notoHebrew:
    'w 1 3j 1 z4 1j 8 r 5 5 59x 1 10h 1 164w q 1 5 1 1 1 2 1 2 1 a',
  notoArabic:
    'w 2 a 1 1 1 1 b 2t 1 a 1 f 1 11g 5 1 m 2 6a 28 1c 80 1 1 b 1j r 4jw 5 14s 1 166b 36 h a5 g 1s 2 1i 16 1 7 4 36 5 1 3r',
  notoHans:
    'w 2n x 2s c 4 6 2 c 4 n 2 2 2 3 4 2 2 k 6 10 1 d 2 d 2 s g r 2 2f 1 f 1 2t 1 1 3 d 1 53 h 1 7 7 h 1 7 1j 1 e 1s 1 1 54c 2 2o 2i 7c 2 c 7 1 3 1 3 1 3 2 3 8 1 1 2 1 1 3 4 5 1 4 3 7 1 2f 1 2 1 1c 2 x 1 2 1 1 1 3 2 4 1 3 1 2 1 a 2 3 2 3 1 2 1 6 1 5 1 10 c 4 c k a u 2 a 3 4 2 3 1 1 1 1 1 h 4 b 1 a 1 1 2 1 7 3 1 1 3 1 1 4 1 2 4 2 1 1 a 5 4 5 1 5 1 1 1 2 1 3 1 5 1 d 3 1 4 2 2 2 2 2 2 2 2 a 6 2 2 9 5 6 1 4 1 p 1 q 2 15 3 a 1 5 1 g 2 3p 2 c f 1 1 b 2 1z 1 1o 98 5 3 2 2 4 2 2 2 4 7 1 6 e 5 8 1 g 4 1 2 2 1 4 2 6 2 4 4 f 1 g 3 t g 2 c y 1 s 2 1v 1 g 1 6 1 y 1 1 2 l 1 v a x 1 b6 2 3t 1 1m 2 7d 3 i 1 m7 2 1w q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 15 3 1f 1 16 1 17 5 10 c 1b 1 67 1 18 1 58p 22 g5t hm7 4 1 2 4 2 b 1 8 1 b 1 1 1 1 5 1 4 8 1 3 2 1 1 3 1 3 2 a 1 3 6 6 1 3 1 1 1 5 2 2 3 3 2 4 3 1 1 4 1 1 1 2 1 l 1 4 1 3 1 3 1 1 2 1 1 4 2 9 1 7 2 4 3 1 3 4 1 a 2 4 1 2 1 4 1 2 4 1 1 1 2 1n 1 j 2 4h 5 ln a m z 1 j 1 4 45 5a 3 6 2 6 2 6 2 3 3 7 1 7 1bm9 b 5 v 1 1o 4 17 2t 3 d 17 5 9 7 2 2t1 1 1 1 1u 1 47 1 xv 1 25 1 195 1 1c9 1 3c 1 cj 1 3w7 1 2ez 1 1cb 2 ay 1 re 1 1d6 1 6p 1 4h 1 23 1 220 1 1b 1 1x 1 10u 1 sf 1 nd 1 h7 1 dk 1 79 1 d0 1 ei 1 5g 1 2hc 1 1dw 1 1t 1 su 1 hb 1 s 1 96 1 o8 1 71 1 7 1 1 1 2 1 ca 1 3t 1 1k5 1 b4 1 1gt 1 4 1 8 1 1n4 1 7x 1 r 1 7s 1 5 1 x 1 11l 1 as 2 e 2 50 1 7m 1 2q 1 b 1 2 1 a 1 3q 1 b 1 2 1 25 1 3p 1 7 1 6 1 2 1 j 2 13 1 3b 2 3 1 1f 1 c 1 13 2 8 3 1 1 1 1 2w 2 m 1 1r 1 57 1 r 1 w 1 i 1 2 1 9 1 3 1 h 1 4b 1 em 1 47 1 2 1 p 1 6 1 47 1 9n 1 f 1 33 1 1d 1 e7 2 3i 1 w 1 7e 1 3 1 v 1 3m 1 b 1 r 1 36 1 1v 1 5 1 2 1 83 1 b 1 2 1 4q 1 5s 1 4 1 8 1 7 1 1 3 1 1 i 1 7 2 68 1 2 1 33 1 x 1 1n 1 63 1 4 1 2 1 h 1 j 1 2 1 i 1 6c 1 b 1 32 1 17 1 3j 1 3 2 2 1 6 2 1 1 3 1 1 1 8 1 3 1 b 2 8 1 4 1 2 1 2 1 3 1 2 1 1 1 3 1 1g 1 d 2 d 1 3r 1 8 1 45 2 6 1 1 1 2 2 6 1 3k 1 1 1 1 2 e 2 7 1 4 2 12 1 1u 1 1 1 8 1 2 1 3 1 29 1 b 1 a 1',
  notoKorean:
    '3cw 74 65t 2m no1 t hv 8mc c n 4 1d',
} as const;
