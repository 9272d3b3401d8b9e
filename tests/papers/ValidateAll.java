import org.mustangproject.validator.ZUGFeRDValidator;

/** Validates the given files in one process, so that the rules are loaded once. Prints for each file `file: `, its name and its report. */
public class ValidateAll {
  public static void main(String[] files) {
    for (String file : files) {
      String report = new ZUGFeRDValidator().validate(file);
      System.out.println("\nfile: " + file + "\n" + report);
    }
    System.exit(0);
  }
}
