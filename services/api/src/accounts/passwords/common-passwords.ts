/**
 * Passwords that everybody tries first, at least eight characters long (shorter ones are refused
 * anyway). Lower-case; compared without regard to case.
 */
const list = `
00000000 000000000 0000000000 01234567 012345678 0123456789 09876543 0987654321 10203040
11111111 111111111 1111111111 11112222 11223344 1122334455 12121212 12312312 123123123
123123123a 12341234 1234512345 123454321 123456123 12345678 123456789 1234567890 12345678900
12345678910 1234567891 123456789a 123456789q 12345678a 1234567a 123456abc 1234abcd 1234qwer
123654789 123789456 12qwaszx 13131313 14141414 147258369 147852369 159357456 159753456 18436572
19841984 19851985 19871987 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 20202020 21212121 22222222 23232323 25252525 31313131 33333333 44444444 4815162342
55555555 55667788 66666666 69696969 77777777 78945612 789456123 87654321 88888888 987654321
9876543210 98765432 99999999 999999999 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678
aaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 access14 admin123
admin1234 adminadmin administrator alexande alexander anthony1 asd12345 asdasdasd asdf1234 asdfasdf
asdfghjk asdfghjkl asdfjkl1 babygirl babygirl1 baseball baseball1 basketball batman123 beautiful
benjamin blink182 bollocks butterfly caroline changeit changeme changeme1 charlie1 chelsea1
chocolate christian christine christop christopher cocacola computer computer1 consumer corvette
cowboys1 danielle darkness diamond1 diamonds dolphins dragon12 dragon123 einstein elephant
elizabeth everything facebook facebook1 fatherhood firebird fireball football football1 forever1
forgetme freedom1 friendly friends1 fuckyou1 gfhjkmgfhjkm godzilla goodluck hallo123 hardcore
hello123 hello1234 hellohello hercules hunter12 iloveu123 iloveyou iloveyou1 iloveyou12 iloveyou2
iloveyou! infinity internet internet1 isabella jennifer jessica1 jonathan jordan23 juventus killer12
kristina lakers24 lalalala letmein1 letmein123 letmeinnow lifehack liverpool liverpool1 lol12345
loveless lovelove lovely12 loveme123 loveyou1 manchester marlboro maverick melissa1 mercedes
metallica michael1 michelle midnight mike1234 minecraft mistress monkey12 monkey123 mustang1 myspace1
naruto12 nicholas nothing1 p@ssw0rd p@ssword pa55word pass1234 passpass passw0rd passw0rd1 password
password! password0 password00 password01 password1 password1! password10 password11 password12
password123 password1234 password2 password3 password99 passwort patricia pokemon1 portugal power123
princess princess1 princesa q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qq123456 qwer1234
qwerqwer qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
qwerty123456 rainbow1 redskins remember rootroot samantha samsung1 scorpion secret123 security
sexygirl shadow12 shannon1 slipknot snowball softball something spiderman spiderman1 starwars
starwars1 stephanie student1 summer12 sunshine sunshine1 superman superman1 superstar sweetheart
sweetie1 swordfish test1234 test12345 testtest thomas12 tinkerbell trustno1 trustno1! undertaker
usuckballz1 valentina valentine vanessa1 victoria viktoria warcraft welcome1 welcome123 welcome1!
westside whatever whatever1 william1 winner12 winston1 wolverine xxxxxxxx yankees1 zaq12wsx zaq1zaq1
zaqxswcde zxcvbnm1 zxcvbnm123 zxcvbnma zzzzzzzz correcthorsebatterystaple wholeandheld
wholeandheld1 relationship relationshipreset selflove123
`;

const common = new Set(list.trim().split(/\s+/));

/** @returns whether a password is one of those, or one character over and over. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
